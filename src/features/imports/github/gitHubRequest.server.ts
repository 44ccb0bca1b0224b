import { boundedBytes } from '../../../server/boundedBytes.ts'
import { megabyte } from '../../../shared/files/files.ts'
import { ImportError } from '../reader.server.ts'

export type GitHub = {
  /** Where its REST API is, if not at github.com. */
  address?: string | undefined
  /** Where its pictures are, if not at github.com. */
  pictures?: string | undefined
  /** How long it is waited for, in milliseconds. */
  timeout?: number | undefined
  /** How long all pictures of an import are waited for, in milliseconds. */
  picturesTimeout?: number | undefined
}

/** An object in GitHub's answer, of which any part may be missing. */
export type GitHubObject = Record<string, unknown>

const largestAnswer = 5 * megabyte

export const gitHubApi = ({ address = 'https://api.github.com' }: GitHub) => address
export const timeoutSignal = ({ timeout = 10_000 }: GitHub) => AbortSignal.timeout(timeout)

export const objectOf = (value: unknown): GitHubObject =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Request and token; a body is posted. */
type Question = { url: string; token: string; body?: object }

/** The JSON that GitHub answers. Throws an ImportError that says why there is none. */
export async function requestGitHub(
  gitHub: GitHub,
  { url, token, body }: Question,
): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      Accept: 'application/vnd.github+json',
      'User-Agent': 'Vitrine',
      'X-GitHub-Api-Version': '2022-11-28',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    // The token is for this host alone.
    redirect: 'error',
    signal: timeoutSignal(gitHub),
  }).catch((error: Error) => {
    throw new ImportError(
      error.name === 'TimeoutError' ? 'GitHub did not answer in time' : 'GitHub cannot be reached',
    )
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ImportError(refusalOf(response, token))
  }
  try {
    return JSON.parse((await bytesOf(response, largestAnswer)).toString())
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('GitHub’s answer cannot be read')
  }
}

function refusalOf({ status, headers }: Response, token: string): string {
  if (status === 404) return 'GitHub has no account with this name'
  if (status === 401) return 'GitHub does not accept this token'
  const wait = Number(headers.get('Retry-After'))
  const reset = wait > 0 ? Date.now() / 1000 + wait : Number(headers.get('X-RateLimit-Reset'))
  const isLimited = status === 429 || wait > 0 || headers.get('X-RateLimit-Remaining') === '0'
  return isLimited ? limitReached(token, reset) : `GitHub answered with ${status}`
}

/** The sentence for a rate limit; `reset` is its end in seconds since 1970, if known. */
export function limitReached(token: string, reset = 0): string {
  const until = reset > 0 ? new Date(reset * 1000).toISOString().slice(11, 16) : ''
  const sentence = `GitHub allows no more requests ${token ? 'with this' : 'without a'} token`
  return sentence + (until && ` until ${until} UTC`)
}

/** The bytes of an answer. Throws an ImportError where there are more. */
export const bytesOf = ({ body }: Response, most: number): Promise<Buffer> =>
  boundedBytes(body ?? [], most, () => new ImportError('GitHub’s answer is too large'))
