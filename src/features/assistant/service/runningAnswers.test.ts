import pino from 'pino'
import { expect, test } from 'vitest'
import { localChanges } from '../../../server/changes.ts'
import { runningAnswers } from './runningAnswers.server.ts'

const quiet = localChanges(pino({ level: 'silent' }))
const staying = new AbortController().signal

async function piecesOf(answer: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of answer) pieces.push(piece)
  return pieces
}

test('a failure is that of all who wait, at one making', async () => {
  const follow = runningAnswers(quiet)
  let makings = 0
  const begin = async () => {
    makings += 1
    return async function* make() {
      yield 'So'
      throw new Error('the service broke')
    }
  }
  const answers = [1, 2, 3].map(() =>
    piecesOf(follow({ name: 'a story', begin, leaving: staying })),
  )
  for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('rejected')
  expect(makings).toBe(1)
})

test('a refusal before it is that of who was refused; the next begins', async () => {
  const follow = runningAnswers(quiet)
  const refused = async () => {
    throw new Error('too many')
  }
  const allowed = async () =>
    async function* make() {
      yield 'So'
    }
  const [first, second] = [refused, allowed].map((begin) =>
    piecesOf(follow({ name: 'a story', begin, leaving: staying })),
  )
  await expect(first).rejects.toThrow('too many')
  expect(await second).toEqual(['So'])
})
