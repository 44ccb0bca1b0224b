import { expect, test } from 'vitest'
import { dialectOf } from './chatCompletions.server.ts'

test('only OpenAI gets the parameters that others may refuse', () => {
  expect(dialectOf('https://api.openai.com/v1')).toEqual({
    max_completion_tokens: 1500,
    stream_options: { include_usage: true },
  })
  expect(dialectOf('http://127.0.0.1:11434/v1')).toEqual({ max_tokens: 1500 })
})
