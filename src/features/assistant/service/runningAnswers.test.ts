import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { localChanges } from '../../../server/changes.ts'
import { runningAnswers } from './runningAnswers.server.ts'

const unchanged = localChanges(pino({ level: 'silent' }))
const staying = new AbortController().signal

async function chunksOf(answer: AsyncIterable<string>): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return chunks
}

test('a failure is passed to all waiting, after one call', async () => {
  const follow = runningAnswers(unchanged)
  let makings = 0
  const begin = async () => {
    makings += 1
    return async function* make() {
      yield 'So'
      throw new Error('the service broke')
    }
  }
  const answers = [1, 2, 3].map(() =>
    chunksOf(follow({ name: 'a story', begin, leaving: staying })),
  )
  for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('rejected')
  expect(makings).toBe(1)
})

test('a refusal concerns one caller; the next starts again', async () => {
  const follow = runningAnswers(unchanged)
  const refused = async () => {
    throw new Error('too many')
  }
  const allowed = async () =>
    async function* make() {
      yield 'So'
    }
  const [first, second] = [refused, allowed].map((begin) =>
    chunksOf(follow({ name: 'a story', begin, leaving: staying })),
  )
  await expect(first).rejects.toThrow('too many')
  expect(await second).toEqual(['So'])
})

test('nobody joins an answer from before a change of the content, nor does its end hide the next one', async () => {
  const changes = localChanges(pino({ level: 'silent' }))
  const follow = runningAnswers(changes)
  const holds: PromiseWithResolvers<void>[] = []
  const begin = async () => {
    const hold = Promise.withResolvers<void>()
    const name = `Making ${holds.push(hold)}`
    return async function* make() {
      yield name
      await hold.promise
    }
  }
  const ask = () => chunksOf(follow({ name: 'a story', begin, leaving: staying }))
  const before = ask()
  await changes.announce('content')
  const after = ask()
  await vi.waitFor(() => expect(holds).toHaveLength(2))
  holds[0]?.resolve()
  expect(await before).toEqual(['Making 1'])
  const joining = ask()
  holds[1]?.resolve()
  expect(await Promise.all([after, joining])).toEqual([['Making 2'], ['Making 2']])
  expect(holds).toHaveLength(2)
})
