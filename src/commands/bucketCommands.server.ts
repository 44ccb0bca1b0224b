import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { openBucket } from '../features/backups/bucket/bucket.server.ts'
import { copyEnding, readCopyName } from '../features/backups/bucket/bucketCopies.server.ts'
import {
  decryptTo,
  makeKeys,
  privateKeys,
  readPrivateKeys,
} from '../features/backups/bucket/encryption.server.ts'
import { bucketFields, bucketOf } from '../server/bucketSettings.ts'
import { StartError } from '../server/errors.ts'
import { parseSettings } from '../server/parseSettings.ts'
import { askHidden, type Terminal } from './askPassword.server.ts'
import type { Command } from './command.server.ts'

/** Without the public key, which only servers need. */
const schema = z.object({ ...bucketFields, BACKUP_AGE_IDENTITY: z.optional(z.string()) })

type Environment = Record<string, string | undefined>
const bucketIn = (environment: Environment) =>
  openBucket(bucketOf('BACKUP_S3', parseSettings(schema, environment)))

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/**
 * Private keys from the file in BACKUP_AGE_IDENTITY, a prompt or a pipe; an argument would stay in the shell's
 * history.
 */
async function askPrivateKeys(environment: Environment, terminal: Terminal): Promise<string[]> {
  const { BACKUP_AGE_IDENTITY: file } = parseSettings(schema, environment)
  if (file) return readPrivateKeys(file)
  if (!terminal.input.isTTY) return privateKeys(await text(terminal.input))
  const [typed = ''] = await askHidden(terminal, ['Private key, or the file that holds it: '])
  return typed.trim().startsWith('AGE-') ? privateKeys(typed) : readPrivateKeys(typed.trim())
}

export const bucketCommands: Record<string, Command> = {
  'bucket key': {
    argument: 'FILE',
    about: 'Makes the pair of keys for copies of backups: the private half goes into FILE.',
    runWithoutDatabase: async (_, [file = '']) => {
      const recipient = await makeKeys(resolve(file), new Date())
      return [
        `${file} holds the private half. Keep it where neither this server nor the bucket is, and twice:`,
        'without it nobody can read the copies, and who has it can read them all.',
        'The public half is for the settings of the server:',
        '',
        `BACKUP_AGE_RECIPIENT=${recipient}`,
      ].join('\n')
    },
  },
  'bucket list': {
    about: 'Lists the copies of backups in the bucket of BACKUP_S3_URL.',
    runWithoutDatabase: async ({ environment }) => {
      const bucket = bucketIn(environment)
      const copies = (await bucket.list('daily-')).flatMap(({ name, size }) => {
        const copy = readCopyName(name)
        return copy ? [{ ...copy, size }] : []
      })
      if (copies.length === 0) return `There are no copies in ${bucket.location}.`
      copies.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      return copies.map(({ name, size }) => `${name}  ${megabytes(size)}`).join('\n')
    },
  },
  'bucket fetch': {
    argument: 'NAME FILE',
    about: 'Fetches such a copy and decrypts it into FILE; the private key is asked for.',
    runWithoutDatabase: async ({ environment, terminal }, [name = '', file = '']) => {
      const wanted = name.endsWith(copyEnding) ? name : `${name}${copyEnding}`
      if (!readCopyName(wanted)) {
        throw new StartError(`${name} is no name of a copy. See npm run vitrine -- bucket list.`)
      }
      const bucket = bucketIn(environment)
      const keys = await askPrivateKeys(environment, terminal)
      const { stream, explain } = await bucket.get(wanted)
      await decryptTo(resolve(file), stream, { keys, explain })
      return `${file} holds the backup. To put it in the place of the content: npm run vitrine -- restore ${file}`
    },
  },
}
