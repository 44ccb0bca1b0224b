import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import { promisify } from 'node:util'
import { StartError } from '../../server/errors.ts'
import type { GitSettings } from '../../server/publishSettings.ts'
import { replaceFolder } from './publishedFolder.server.ts'
import { PublishError, type Sending } from './siteFiles.server.ts'

const run = promisify(execFile)
/** Accepted beside a token by GitHub; others ignore it. */
const username = 'x-access-token'
/** Longest output of a command in bytes: a line for each file. */
const maxBuffer = 64 * 1024 * 1024

/**
 * Publishes the files as one commit on a branch, and answers a sentence about it. Other files on the branch stay.
 * Throws an error with a sentence for the owner.
 */
export async function pushToGit(settings: GitSettings, sending: Sending): Promise<string> {
  const { url, branch } = settings
  const ref = `refs/heads/${branch}`
  const git = gitIn(settings, sending)
  try {
    await git('init', '--quiet', '--template=', `--initial-branch=${branch}`)
    if (await git('ls-remote', url, ref)) {
      await git('fetch', '--quiet', '--depth=1', '--no-tags', url, ref)
      await git('reset', '--quiet', '--hard', 'FETCH_HEAD')
    }
    await replaceFiles(sending, branch)
    await git('add', '--all', '--force')
    if (!(await git('status', '--porcelain'))) return `Nothing had changed on ${branch}.`
    await git('commit', '--quiet', '--message=Publish the site')
    const commit = await git('rev-parse', '--short=7', 'HEAD')
    await git('push', '--quiet', url, `HEAD:${ref}`)
    return `Commit ${commit} on ${branch}.`
  } catch (error) {
    sending.signal.throwIfAborted()
    throw explained(error, { host: new URL(url).host, branch })
  }
}

/** Runs Git without the settings of this machine and its users; answers its output. */
function gitIn({ url, token }: GitSettings, { folder, now, signal }: Sending) {
  const { host } = new URL(url)
  const credentials = Buffer.from(`${username}:${token}`).toString('base64')
  const settings = {
    [`http.${url}.extraHeader`]: `Authorization: Basic ${credentials}`,
    // The token is for this address alone.
    'http.followRedirects': 'false',
    'http.lowSpeedLimit': '1',
    'http.lowSpeedTime': '60',
    'core.symlinks': 'false',
    'core.autocrlf': 'false',
    'core.hooksPath': devNull,
    'user.name': 'Vitrine',
    'user.email': `noreply@${host}`,
  }
  const time = `${Math.floor(now().getTime() / 1000)} +0000`
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    HOME: folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https:http',
    GIT_AUTHOR_DATE: time,
    GIT_COMMITTER_DATE: time,
    // Arguments are seen by every user of the machine.
    GIT_CONFIG_COUNT: `${Object.keys(settings).length}`,
    ...Object.fromEntries(
      Object.entries(settings).flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  }
  return async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: folder, env, signal, maxBuffer })
    return stdout.trim()
  }
}

async function replaceFiles({ folder, files, signal }: Sending, branch: string): Promise<void> {
  try {
    await replaceFolder(folder, files, { signal })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new PublishError(
      `The branch ${branch} holds other files, which would be replaced. Set PUBLISH_GIT_BRANCH to a branch for the site alone, which need not exist yet.`,
      { cause: error },
    )
  }
}

type Destination = { host: string; branch: string }
type Failure = NodeJS.ErrnoException & { stderr?: string }

/** Git's error in a sentence of ours; its own text, which has those of the server, is not shown. */
function explained(error: unknown, destination: Destination): unknown {
  if (error instanceof PublishError) return error
  const { code, stderr } = error as Failure
  if (code === 'ENOENT') {
    return new PublishError('Git is not installed on this server. Install it, then publish again.')
  }
  if (stderr === undefined) return error
  const [, sentence] = sentences.find(([text]) => text.test(stderr)) ?? []
  return new PublishError(sentence?.(destination) ?? `Git failed at ${destination.host}.`)
}

const sentences: [RegExp, (destination: Destination) => string][] = [
  [
    /Authentication failed|could not read Username|error: 40[13]/,
    ({ host }) =>
      `${host} does not accept PUBLISH_GIT_TOKEN: it may be mistyped or expired, or may not write to this repository.`,
  ],
  [
    /not found/i,
    ({ host }) => `${host} has no such repository, or PUBLISH_GIT_TOKEN may not see it.`,
  ],
  [/Could not resolve host/, ({ host }) => `${host} cannot be reached: there is no such host.`],
  [
    /error: 3\d\d/,
    ({ host }) =>
      `${host} sends to another address, which is not followed: set that in PUBLISH_GIT_URL.`,
  ],
  [/Failed to connect|Could not connect/, ({ host }) => `${host} cannot be reached.`],
  [/Operation too slow/, ({ host }) => `${host} has stopped answering.`],
  [/certificate/, ({ host }) => `${host} cannot be reached: its certificate is not trusted.`],
  [
    /\[rejected\]|non-fast-forward|cannot lock ref/,
    ({ branch }) => `Somebody else pushed to ${branch} at the same moment. Publish again.`,
  ],
  [
    /\[remote rejected\]|pre-receive/,
    ({ host, branch }) =>
      `${host} refused the commit: the branch ${branch} may be protected, or a file too large.`,
  ],
  [/No space left/, () => 'The disk of this server is full.'],
]
