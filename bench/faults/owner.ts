import { setTimeout as wait } from 'node:timers/promises'

export const account = { email: 'owner@example.com', password: 'correct horse' }
export const accountSettings = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  SAMPLE_CONTENT: '0',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
}

export type Answer = { status: number; text: string; ms: number }
export type Owner = ReturnType<typeof ownerWith>

/** The owner at a server: a session opened once, and the writes that were acknowledged. */
export async function signIn(address: string): Promise<Owner> {
  const answer = await ask(`${address}/api/admin/login`, { method: 'POST', json: account })
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}: ${answer.text}`)
  return ownerWith(JSON.parse(answer.text).token)
}

function ownerWith(token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const acknowledged: string[] = []
  let count = 0
  return {
    acknowledged,
    headers,
    send: (method: string, url: string, json?: unknown) => ask(url, { method, json, headers }),

    /** Uploads a film; a stream does not say how long it is. */
    upload: (address: string, body: Blob | ReadableStream) =>
      answerOf(`${address}/api/films`, { method: 'POST', headers, body, duplex: 'half' }),

    /** Adds one skill, and remembers it when the server says that it is saved. */
    async write(address: string): Promise<Answer> {
      count += 1
      const name = `skill ${count}`
      const json = { name, category: 'Tools', proficiency: 50 }
      const answer = await ask(`${address}/api/skills`, { method: 'POST', json, headers })
      if (answer.status === 201) acknowledged.push(name)
      return answer
    },

    /** Writes over several connections until told to stop; a broken connection is tried again. */
    writeUntil(address: string, isOver: () => boolean, connections = 4): Promise<unknown> {
      const keepWriting = async () => {
        while (!isOver()) {
          const { status } = await this.write(address)
          if (status === 0) await wait(20)
        }
      }
      return Promise.all(Array.from({ length: connections }, keepWriting))
    },

    /** How many of the acknowledged writes a server does not know. */
    async lost(address: string): Promise<number> {
      const { text, status } = await ask(`${address}/api/skills`, { headers })
      if (status !== 200) throw new Error(`the skills answered ${status}: ${text}`)
      const names = new Set(JSON.parse(text).map(({ name }: { name: string }) => name))
      return acknowledged.filter((name) => !names.has(name)).length
    },
  }
}

type Asked = { method?: string; json?: unknown; headers?: Record<string, string> }

/** Asks and reads the answer; status 0 stands for no answer, within a minute or at all. */
export async function ask(url: string, { method, json, headers }: Asked = {}): Promise<Answer> {
  return answerOf(url, {
    method: method ?? 'GET',
    headers: {
      ...headers,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
}

/** Node asks for `duplex` where a body is a stream. */
type Sent = Omit<RequestInit, 'signal'> & { duplex?: 'half' }

async function answerOf(url: string, sent: Sent): Promise<Answer> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(60_000) })
    return { status: response.status, text: await response.text(), ms: ms() }
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error), ms: ms() }
  }
}

/** Asks again until the answer has a status, for half a minute or as many milliseconds. */
export async function until(
  status: number,
  asking: () => Promise<Answer>,
  patience = 30_000,
): Promise<Answer> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await asking()
    if (answer.status === status || performance.now() > end) return answer
    await wait(100)
  }
}
