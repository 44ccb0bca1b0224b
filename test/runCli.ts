import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { processEnvironment } from './processEnvironment.ts'

const root = join(import.meta.dirname, '..')

/** Runs `npm run vitrine -- …` as a process, by default from the sources; `input` is piped in. */
export async function runCli(
  environment: Record<string, string>,
  args: string[],
  { input = '', program = 'src/cli.ts', cwd = root } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(cwd, program), ...args], {
    cwd,
    env: processEnvironment(environment),
  })
  child.stdin.on('error', () => {}).end(input)
  const closed = once(child, 'close')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await closed
  return { code, output: out + error }
}
