import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { projectPath } from '../server/projectPath.ts'

/** The version of the running program. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(projectPath('package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
