import { readFileSync } from 'node:fs'
import { StartError } from '../server/errors.ts'
import { projectPath } from '../server/projectPath.ts'

type Environment = Record<string, string | undefined>

/** Settings that hold a secret. `NAME_FILE` names a file with the value instead. */
export const secretSettings = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'PUBLISH_GIT_TOKEN',
  'PUBLISH_S3_ACCESS_KEY_ID',
  'PUBLISH_S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'SMTP_URL',
  'IMAP_URL',
  'METRICS_TOKEN',
]

/**
 * Settings from the environment, from `.env` for missing ones, and from the files that they name. Throws a StartError with one
 * sentence for each file that cannot be read.
 */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile(projectPath('.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return withSecretFiles(process.env)
}

/** The settings with the values of the files that `NAME_FILE` names. Throws a StartError like `readEnvironment`. */
export function withSecretFiles(environment: Environment): Environment {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  const settings = { ...environment }
  const mistakes: string[] = []
  for (const name of secretSettings.filter((secret) => isSet(`${secret}_FILE`))) {
    const file = environment[`${name}_FILE`] ?? ''
    try {
      // Editors and `echo` end a file with a line break.
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (!settings[name].trim()) mistakes.push(`${name}_FILE names ${file}, which is empty.`)
    } catch (error) {
      mistakes.push(
        `${name}_FILE names ${file}, which cannot be read: ${(error as Error).message}.`,
      )
    }
    if (isSet(name)) mistakes.push(`${name} and ${name}_FILE are both set. Remove one of them.`)
  }
  if (mistakes.length > 0) throw new StartError(...mistakes)
  return settings
}
