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

/** Signs in as the owner, and counts acknowledged writes. */
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

    /** Uploads a film; a stream has no length. */
    upload: (address: string, body: Blob | ReadableStream) =>
      answerOf(`${address}/api/films`, { method: 'POST', headers, body, duplex: 'half' }),

    /** Adds a skill, and records it if the server acknowledges it. */
    async write(address: string): Promise<Answer> {
      count += 1
      const name = `skill ${count}`
      const json = { name, category: 'Tools', proficiency: 50 }
      const answer = await ask(`${address}/api/skills`, { method: 'POST', json, headers })
      if (answer.status === 201) acknowledged.push(name)
      return answer
    },

    /** Writes over several connections until `isOver`; broken connections are retried. */
    writeUntil(address: string, isOver: () => boolean, connections = 4): Promise<unknown> {
      const keepWriting = async () => {
        while (!isOver()) {
          const { status } = await this.write(address)
          if (status === 0) await wait(20)
        }
      }
      return Promise.all(Array.from({ length: connections }, keepWriting))
    },

    /** The number of acknowledged writes that a server does not have. */
    async lost(address: string): Promise<number> {
      const { text, status } = await ask(`${address}/api/skills`, { headers })
      if (status !== 200) throw new Error(`the skills answered ${status}: ${text}`)
      const names = new Set(JSON.parse(text).map(({ name }: { name: string }) => name))
      return acknowledged.filter((name) => !names.has(name)).length
    },
  }
}

type RequestOptions = { method?: string; json?: unknown; headers?: Record<string, string> }

/** Requests and reads the answer; status 0 means no answer within a minute. */
export async function ask(
  url: string,
  { method, json, headers }: RequestOptions = {},
): Promise<Answer> {
  return answerOf(url, {
    method: method ?? 'GET',
    headers: {
      ...headers,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
}

/** Node requires `duplex` for streamed bodies. */
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

/** Repeats a request until it has a status, for half a minute or `milliseconds`. */
export async function until(
  status: number,
  asking: () => Promise<Answer>,
  timeout = 30_000,
): Promise<Answer> {
  const end = performance.now() + timeout
  for (;;) {
    const answer = await asking()
    if (answer.status === status || performance.now() > end) return answer
    await wait(100)
  }
}
