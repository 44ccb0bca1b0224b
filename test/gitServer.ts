import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { GitSettings } from '../src/server/publishSettings.ts'

const run = promisify(execFile)

export type GitServer = {
  /** Settings for the branch gh-pages of its repository. */
  settings: GitSettings
  /** Method and path of every request with the token. */
  requests: string[]
  /** Address that it sends each request with the token to, if set. */
  redirectsTo: string | undefined
  /** Called before each request with the token. */
  before: () => Promise<void> | void
  /** Output of a Git command in the repository. */
  git(...args: string[]): Promise<string>
  /** Commits a file to a branch, as somebody else. */
  commit(branch: string, path: string, content: string): Promise<void>
  close(): Promise<void>
}

/** Starts a server with an empty repository, which `git http-backend` reads and writes for who has the token. */
export async function startGitServer(): Promise<GitServer> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-git-'))
  const repository = join(root, 'site.git')
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  await run('git', ['-C', repository, 'config', 'http.receivepack', 'true'])
  const token = 'git-token-1'
  const requests: string[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, given = ''] = (request.headers.authorization ?? '').split(' ')
    if (!Buffer.from(given, 'base64').toString().endsWith(`:${token}`)) {
      return response
        .writeHead(401, { 'WWW-Authenticate': 'Basic realm="Git"' })
        .end('inner secret')
    }
    requests.push(`${request.method} ${request.url}`)
    if (server.redirectsTo) {
      return response.writeHead(302, { Location: `${server.redirectsTo}${request.url}` }).end()
    }
    await server.before()
    const { pathname, search } = new URL(request.url ?? '', 'http://host')
    const program = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'],
        GIT_PROTOCOL: `${request.headers['git-protocol'] ?? ''}`,
      },
    })
    request.pipe(program.stdin)
    const output = await buffer(program.stdout)
    const end = output.indexOf('\r\n\r\n')
    const headers = Object.fromEntries(
      output
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map((line) => line.split(': ')),
    )
    const { Status: status, 'Content-Type': type } = headers
    response.writeHead(Number(status?.slice(0, 3) ?? 200), type && { 'Content-Type': type })
    response.end(output.subarray(end + 4))
  }

  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const git = async (...args: string[]) =>
    (await run('git', ['-C', repository, ...args])).stdout.trim()
  const server: GitServer = {
    settings: { url: `http://127.0.0.1:${port}/site.git`, branch: 'gh-pages', token },
    requests,
    redirectsTo: undefined,
    before: () => {},
    git,
    async commit(branch, path, content) {
      const work = await mkdtemp(join(root, 'work-'))
      const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@a.example']
      const script = `git clone --quiet ${repository} . && (git checkout --quiet ${branch} || git checkout --quiet -b ${branch}) && printf %s "$1" > ${path} && git add . && git ${author.join(' ')} commit --quiet -m mine && git push --quiet origin ${branch}`
      await run('sh', ['-c', script, 'sh', content], { cwd: work })
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await rm(root, { recursive: true })
    },
  }
  await server.commit('main', 'README.md', 'mine')
  return server
}
