import { projectPath } from '../server/projectPath.ts'

/** Settings from the environment, and from `.env` for missing ones. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile(projectPath('.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return process.env
}
