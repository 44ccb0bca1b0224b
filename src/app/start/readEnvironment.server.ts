import { projectPath } from '../../server/projectPath.ts'

/** The settings: those of the environment, and those of `.env` where that does not have them. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile(projectPath('.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return process.env
}
