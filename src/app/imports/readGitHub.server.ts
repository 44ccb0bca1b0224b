import type * as z from 'zod/mini'
import { megabyte } from '../../shared/files/files.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { textOf } from './openedValue.ts'
import { ImportError } from './reader.server.ts'
import type { gitHubAccount } from './schemas.ts'

export type GitHub = {
  /** Where its REST API is, if not at github.com. */
  address?: string | undefined
  /** How long it is waited for, in milliseconds. */
  patience?: number
}

type Fields = Record<string, unknown>

const largestAnswer = 5 * megabyte
const listed = 100

/**
 * What GitHub tells of an account: who it is, and its repositories, those with the most stars first. The token, where
 * there is one, is sent along and kept nowhere. Throws an ImportError that says why there is no answer.
 * https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
 */
export async function readGitHub(
  { address = 'https://api.github.com', patience = 10_000 }: GitHub,
  { account, token, forks }: z.output<typeof gitHubAccount>,
): Promise<ImportedRecord> {
  const ask = (path: string) => answerOf(`${address}/users/${account}${path}`, { token, patience })
  const person = fieldsOf(await ask(''))
  const answer = await ask(`/repos?type=owner&sort=pushed&per_page=${listed}`)
  const repositories = (Array.isArray(answer) ? answer.map(fieldsOf) : [])
    .filter(({ fork, private: hidden }) => !hidden && (forks || !fork))
    .sort((one, other) => starsOf(other) - starsOf(one))
  const blog = textOf(person.blog)
  const count = Number(person.public_repos ?? 0)
  return {
    hero: { name: textOf(person.name) },
    contact: { email: textOf(person.email), location: textOf(person.location) },
    profileLinks: [
      { label: 'GitHub', url: textOf(person.html_url) ?? '' },
      ...(blog ? [{ label: 'Website', url: blog }] : []),
    ].filter(({ url }) => url !== ''),
    projects: repositories.map(projectOf),
    notTaken: count > listed ? [`the ${count - listed} repositories that were pushed first`] : [],
  }
}

function projectOf(repository: Fields): NonNullable<ImportedRecord['projects']>[number] {
  const { created_at, topics, language } = repository
  const tech = [language, ...(Array.isArray(topics) ? topics : [])].flatMap(
    (name) => textOf(name) ?? [],
  )
  return {
    title: textOf(repository.name),
    description: textOf(repository.description),
    tech: [...new Map(tech.map((name) => [name.toLowerCase(), name])).values()],
    live: textOf(repository.homepage),
    github: textOf(repository.html_url),
    start_date: textOf(created_at)?.slice(0, 7),
  }
}

const starsOf = ({ stargazers_count }: Fields) => Number(stargazers_count ?? 0)

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

type Asking = { token: string; patience: number }

async function answerOf(url: string, { token, patience }: Asking): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      Accept: 'application/vnd.github+json',
      'User-Agent': 'Vitrine',
      'X-GitHub-Api-Version': '2022-11-28',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    // The token is for this host alone.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new ImportError(
      error.name === 'TimeoutError' ? 'GitHub did not answer in time' : 'GitHub cannot be reached',
    )
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ImportError(refusalOf(response))
  }
  try {
    return JSON.parse(await boundedText(response))
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('GitHub’s answer cannot be read')
  }
}

function refusalOf({ status, headers }: Response): string {
  if (status === 404) return 'GitHub knows no account of this name'
  if (status === 401) return 'GitHub does not accept this token'
  const reset = Number(headers.get('X-RateLimit-Reset'))
  const isLimited = status === 429 || headers.get('X-RateLimit-Remaining') === '0'
  if (!isLimited) return `GitHub answered with ${status}`
  const until = reset > 0 ? new Date(reset * 1000).toISOString().slice(11, 16) : ''
  return `GitHub answers no more questions without a token${until && ` until ${until} UTC`}`
}

async function boundedText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > largestAnswer) throw new ImportError('GitHub’s answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
