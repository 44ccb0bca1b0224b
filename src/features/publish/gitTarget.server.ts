import disk from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpClient } from 'isomorphic-git'
import { StartError } from '../../server/errors.ts'
import type { GitSettings } from '../../server/publishSettings.ts'
import { failureOf } from '../backups/bucket/bucketError.server.ts'
import { replaceFolder } from './publishedFolder.server.ts'
import { PublishError, type Sending } from './sending.server.ts'

/** Accepted beside a token by GitHub; others ignore it. */
const username = 'x-access-token'
/** Largest file in bytes, as on GitHub; it is held in memory. */
const largestFile = 100 * 1024 * 1024
/** How many files are added at a time. */
const batch = 20

/**
 * Publishes the files as one commit on a branch, and answers a sentence about it. Other files on the branch stay.
 * Throws an error with a sentence for the owner.
 */
export async function pushToGit(settings: GitSettings, sending: Sending): Promise<string> {
  const { url, branch, token } = settings
  const { folder, now, signal } = sending
  const git = await import('isomorphic-git')
  const local = localOf(folder)
  const remote = {
    ...{ url, http: httpClient(signal) },
    onAuth: () => ({ username, password: token }),
  }
  const { host } = new URL(url)
  try {
    const refs = await git.listServerRefs({ ...remote, prefix: `refs/heads/${branch}` })
    if (refs.some(({ ref }) => ref === `refs/heads/${branch}`)) {
      const latest = { ref: branch, singleBranch: true, depth: 1, noTags: true }
      await git.clone({ ...local, ...remote, ...latest })
    } else {
      await git.init({ ...local, defaultBranch: branch })
    }
    await replaceFiles(sending, branch)
    if (!(await stageChanges(sending))) return `Nothing had changed on ${branch}.`
    const timestamp = Math.floor(now().getTime() / 1000)
    const author = { name: 'Vitrine', email: `noreply@${host}`, timestamp, timezoneOffset: 0 }
    const commit = await git.commit({ ...local, message: 'Publish the site', author })
    signal.throwIfAborted()
    await git.push({ ...local, ...remote, ref: branch, remoteRef: branch })
    return `Commit ${commit.slice(0, 7)} on ${branch}.`
  } catch (error) {
    signal.throwIfAborted()
    throw explained(error, { host, branch })
  }
}

/** A repository beside its files, so that they can be compared without it. */
const localOf = (folder: string) => ({ fs: disk, dir: folder, gitdir: `${folder}.git` })

async function replaceFiles({ folder, files }: Sending, branch: string): Promise<void> {
  try {
    await replaceFolder(folder, files)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new PublishError(
      `The branch ${branch} holds other files, which would be replaced. Set PUBLISH_GIT_BRANCH to a branch for the site alone, which need not exist yet.`,
      { cause: error },
    )
  }
}

/** Adds the differences to the next commit; answers whether there are any. */
async function stageChanges({ folder, signal }: Sending): Promise<boolean> {
  const git = await import('isomorphic-git')
  const local = localOf(folder)
  const rows = await git.statusMatrix({ ...local, ignored: true })
  const changed = rows.filter(([, head, work]) => head !== 1 || work !== 1)
  const removed = changed.flatMap(([path, , work]) => (work === 0 ? [path] : []))
  const added = changed.flatMap(([path, , work]) => (work === 0 ? [] : [path]))
  for (const filepath of removed) await git.remove({ ...local, filepath })
  for (let at = 0; at < added.length; at += batch) {
    signal.throwIfAborted()
    const filepath = added.slice(at, at + batch)
    for (const path of filepath) {
      const { size } = await stat(join(folder, path))
      if (size > largestFile) {
        throw new PublishError(`A repository takes files of up to 100 MB, and ${path} is larger.`)
      }
    }
    await git.add({ ...local, filepath, force: true })
  }
  return changed.length > 0
}

/** Follows no redirect, which could lead the token elsewhere. */
const httpClient = (signal: AbortSignal): HttpClient => ({
  async request({ url, method = 'GET', headers = {}, body }) {
    const parts: Uint8Array[] = []
    if (body) for await (const part of body) parts.push(part)
    const answer = await fetch(url, {
      ...{ method, headers, signal, redirect: 'manual' },
      ...(body && { body: Buffer.concat(parts) }),
    })
    return {
      ...{ url, method, statusCode: answer.status, statusMessage: answer.statusText },
      headers: Object.fromEntries(answer.headers),
      body: bytesOf(answer),
    }
  },
})

async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array, void, undefined> {
  if (body) yield* body
}

type Place = { host: string; branch: string }
type GitError = Error & { code?: string; data?: { statusCode?: number } }

/** The error in a sentence of ours; the server's texts are not shown. */
function explained(error: unknown, place: Place): unknown {
  if (error instanceof PublishError) return error
  const { code = '', data, cause } = error as GitError
  const sentence =
    code === 'HttpError'
      ? refusal(place.host, data?.statusCode ?? 0)
      : Object.hasOwn(byCode, code) && byCode[code]?.(place)
  if (sentence) return new PublishError(sentence, { cause: error })
  return cause === undefined ? error : failureOf(place.host, cause)
}

const noRepository = ({ host }: Place) => `What ${host} answered is no Git repository.`

const byCode: Record<string, (place: Place) => string> = {
  PushRejectedError: ({ branch }) =>
    `Somebody else pushed to ${branch} at the same moment. Publish again.`,
  GitPushError: ({ host, branch }) =>
    `${host} refused the commit: the branch ${branch} may be protected, or a file too large.`,
  // The library reads no branch of a repository whose HEAD leads nowhere.
  NotFoundError: () =>
    'The default branch of the repository has no commit yet. Add one, such as a README, then publish again.',
  SmartHttpError: noRepository,
  ParseError: noRepository,
  EmptyServerResponseError: noRepository,
}

function refusal(host: string, status: number): string {
  if (status === 401 || status === 403) {
    return `${host} does not accept PUBLISH_GIT_TOKEN: it may be mistyped or expired, or may not write to this repository.`
  }
  if (status === 404) {
    return `${host} has no such repository, or PUBLISH_GIT_TOKEN may not see it.`
  }
  if (status >= 300 && status < 400) {
    return `${host} sends to another address, which is not followed: set that in PUBLISH_GIT_URL.`
  }
  return `${host} answered with ${status}.`
}
