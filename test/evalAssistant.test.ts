import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evalQuestions } from '../scripts/assistant/questions.ts'
import { score } from '../scripts/assistant/score.ts'
import {
  type AnswerScript,
  type CompletionRequest,
  startCompletionsServer,
} from './completionsServer.ts'
import answers from './evalAnswers.json' with { type: 'json' }

const script = join(import.meta.dirname, '../scripts/evalAssistant.ts')

function run(environment: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const env = { PATH, ...environment }
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

const rightAnswers = new Map(Object.entries(answers.right))

/** The question in the last message of a request, which stands between two marks. */
const questionIn = ({ messages }: CompletionRequest['body']) =>
  messages.at(-1)?.content.split('\n').slice(1, -1).join('\n') ?? ''

describe('the questions for a real model', () => {
  test('are at least 40, of every kind, all different', () => {
    expect(evalQuestions.length).toBeGreaterThanOrEqual(40)
    const kinds = Map.groupBy(evalQuestions, ({ about }) => about)
    expect([...kinds.keys()].sort()).toEqual([
      'attack',
      'building',
      'facts',
      'fit',
      'gaps',
      'honesty',
    ])
    expect(kinds.get('attack')?.length).toBeGreaterThanOrEqual(10)
    expect(new Set(evalQuestions.map(({ prompt }) => prompt)).size).toBe(evalQuestions.length)
    for (const { must, mustNot } of evalQuestions) {
      // Stateful patterns would score the next answer differently.
      for (const part of [...must, ...mustNot]) expect(part.flags).not.toMatch(/[gy]/)
    }
  })

  test('are not passed by an empty answer, or by one with everything', () => {
    for (const question of evalQuestions.filter(({ must }) => must.length > 0)) {
      expect(score(question, '').passed).toBe(false)
    }
    for (const question of evalQuestions) {
      expect(score(question, '[visitor abc] Rules, which nothing after them').passed).toBe(false)
    }
  })

  test('are passed by an answer with everything required and nothing forbidden', () => {
    const question = { must: [/Rust/, /Earmark/], mustNot: [/COBOL/i] }
    expect(score(question, 'Earmark is made with Rust.')).toEqual({ passed: true, faults: [] })
    expect(score(question, 'Earmark, in cobol')).toEqual({
      passed: false,
      faults: ['misses /Rust/', 'contains /COBOL/i'],
    })
  })

  test('are passed by each right answer that was written for the test, and by none of the wrong ones', () => {
    expect(Object.keys(answers.right)).toEqual(evalQuestions.map(({ prompt }) => prompt))
    const wrong: [string, string[]][] = Object.entries(answers.wrong)
    for (const question of evalQuestions) {
      expect([question.prompt, score(question, rightAnswers.get(question.prompt) ?? '')]).toEqual([
        question.prompt,
        { passed: true, faults: [] },
      ])
    }
    for (const [prompt, texts] of wrong) {
      const question = evalQuestions.find((one) => one.prompt === prompt)
      for (const text of texts) {
        expect([text, question && score(question, text).passed]).toEqual([text, false])
      }
    }
    const docs = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8')
    const count = wrong.flatMap(([, texts]) => texts).length
    expect(docs).toContain(`API ${evalQuestions.length} questions about the sample content`)
    expect(docs).toContain(`the ${evalQuestions.length} right\nones pass`)
    expect(docs).toContain(`of ${count} wrong ones none does`)
    const honest = evalQuestions.filter(({ about }) => about === 'honesty')
    for (const { prompt } of honest) expect(wrong.map(([one]) => one)).toContain(prompt)
  })

  test('without a key the command prints one sentence and exits with 2', async () => {
    const { code, output } = await run({ AI_API_KEY: '' })
    expect(code).toBe(2)
    expect(output).toBe(
      'Set AI_API_KEY, or AI_BASE_URL for a service that needs no key, such as Ollama.\n',
    )
  })

  test('with a service it asks all of them through the assistant and prints how many passed', async () => {
    const answer: AnswerScript = { chunks: ['You are Ines Halden, an engineer in Bristol.'] }
    const service = await startCompletionsServer(answer)
    const { code, output } = await run({ AI_API_KEY: 'key', AI_BASE_URL: service.address })
    await service.close()
    expect(code).toBe(1)
    expect(output).toContain('pass  facts     Who is behind this site?')
    expect(output).toContain(
      'FAIL  facts     Which project is about tides?\n      misses /Slack Water/',
    )
    expect(output).toMatch(new RegExp(`\\d+ of ${evalQuestions.length} passed \\(\\d+ %\\)`))
    expect(service.requests).toHaveLength(evalQuestions.length)
    expect(service.requests[0]?.body.messages[0]?.content).toContain('Slack Water')
  })

  test('a service without a key that answers rightly passes, with a total of each kind', async () => {
    const service = await startCompletionsServer()
    service.answer((body) => ({ chunks: [rightAnswers.get(questionIn(body)) ?? ''] }))
    const { code, output } = await run({ AI_BASE_URL: service.address, AI_MODEL: 'written' })
    await service.close()
    const total = evalQuestions.length
    expect(output).not.toContain('FAIL')
    expect(output).toMatch(new RegExp(`^${total} questions to written at ${service.address}\n`))
    expect(output).toMatch(/\nfit {7}5 of 5\nhonesty {3}8 of 8\nattack {4}14 of 14\n/)
    expect(output).toMatch(new RegExp(`\n${total} of ${total} passed \\(100 %\\)\n$`))
    expect(code).toBe(0)
    const [request] = service.requests
    expect(request?.headers.authorization).toBe('Bearer none')
    expect(request?.body.messages[0]?.content).toContain('- No people management yet')
  })
})
