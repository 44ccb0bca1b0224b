import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evalQuestions } from '../scripts/assistant/questions.ts'
import { score } from '../scripts/assistant/score.ts'
import { type AnswerScript, startCompletionsServer } from './completionsServer.ts'

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

describe('the questions for a real model', () => {
  test('are at least 40, of every kind, all different', () => {
    expect(evalQuestions.length).toBeGreaterThanOrEqual(40)
    const kinds = Map.groupBy(evalQuestions, ({ about }) => about)
    expect([...kinds.keys()].sort()).toEqual(['attack', 'building', 'facts', 'fit', 'gaps'])
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

  test('without a key the command prints one sentence and exits with 2', async () => {
    const { code, output } = await run({ AI_API_KEY: '' })
    expect(code).toBe(2)
    expect(output).toBe('Set AI_API_KEY (and AI_BASE_URL and AI_MODEL) to ask a real model.\n')
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
})
