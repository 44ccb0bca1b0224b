import { expect, test } from 'vitest'
import { rowLines } from './rowLines.server.ts'

/** The rows in chunks, and how many of those were read. */
const read = async (chunks: string[]) => {
  let count = 0
  async function* bytes() {
    for (const chunk of chunks) {
      count += 1
      yield Buffer.from(chunk)
    }
  }
  const rows: string[] = []
  const reading = async () => {
    for await (const texts of rowLines(bytes(), { name: 'skills', fields: 2 })) rows.push(...texts)
  }
  const refusal = await reading().catch((error: Error) => error.message)
  return { rows, refusal, count }
}

test('rows stand in lines, or in an array with its gaps', async () => {
  expect((await read(['{"a":1}\n{"a"', ':"}"}\n'])).rows).toEqual(['{"a":1}', '{"a":"}"}'])
  const indented = `[\n  {"a":1},\n${' '.repeat(1000)}{"a":2}\n]\n`
  expect((await read([indented])).rows).toEqual(['{"a":1}', '{"a":2}'])
  // Each gap counts for itself.
  const many = await read(Array.from({ length: 5 }, () => `{"a":1}${' '.repeat(1000)}`))
  expect(many).toMatchObject({ refusal: undefined, count: 5 })
})

test('a long gap is refused before the rest is read', async () => {
  const spaces = Array.from({ length: 100 }, () => ' '.repeat(600))
  expect(await read(spaces)).toEqual({
    rows: [],
    refusal: 'skills holds something that is not a record.',
    count: 2,
  })
})
