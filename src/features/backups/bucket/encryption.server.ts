import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { StartError } from '../../../server/errors.ts'
import type { Measured } from './bucket.server.ts'
import { BucketError } from './bucketError.server.ts'

/** File mode: readable by the owner alone. */
const mode = 0o600

/** Makes a pair of keys, writes the private half into a new file that only its owner reads, and answers the public one. */
export async function makeKeys(file: string, time: Date): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${time.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode, flag: 'wx' }).catch((error) => {
    if (error.code === 'EEXIST') throw new StartError(`${file} is there already, and is kept.`)
    throw error
  })
  return recipient
}

/** The private keys in such a text, a line each; throws a StartError where there is none that can be read. */
export async function privateKeys(text: string): Promise<string[]> {
  const { Decrypter } = await import('age-encryption')
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const tried = new Decrypter()
  try {
    for (const key of keys) tried.addIdentity(key)
  } catch {
    throw new StartError('This is no private age key, which begins with AGE-SECRET-KEY-.')
  }
  if (keys.length === 0) throw new StartError('There is no private age key in it.')
  return keys
}

export const readPrivateKeys = async (file: string) => privateKeys(await readFile(file, 'utf8'))

/** Throws a StartError where a recipient is none, as after a slip of the pen. */
export async function requireRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new StartError('BACKUP_AGE_RECIPIENT is no public half of an age key: copy it once more.')
  }
}

/**
 * Encrypts a file for a recipient by the format age-encryption.org/v1 into another, piece by piece: `watch` is called
 * with each. What it writes can be read with the private half alone.
 */
export async function encryptFile(
  file: string,
  recipient: string,
  to: string,
  watch: () => Promise<void>,
): Promise<Measured> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk)
      size += chunk.byteLength
      watch().then(() => done(null, chunk), done)
    },
  })
  const encrypted = await encrypter.encrypt(webStream(createReadStream(file)))
  await pipeline(
    Readable.fromWeb(encrypted as WebStream),
    measure,
    createWriteStream(to, { mode, flags: 'wx' }),
  )
  return { size, sha256: hash.digest('hex') }
}

/**
 * Decrypts into a file, which is there whole or not at all. Throws a BucketError where none of the private keys opens
 * it, or where it was changed or cut off; what `explain` knows of a failed stream is thrown instead.
 */
export async function decryptTo(
  to: string,
  stream: Readable,
  { keys, explain }: { keys: string[]; explain: (error: unknown) => unknown },
): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  const part = `${to}.part`
  let broken: unknown
  stream.once('error', (error) => {
    broken = error
  })
  try {
    const decrypted = await decrypter.decrypt(webStream(stream)).catch((error) => {
      throw broken ?? new BucketError(headerSentence(error), { cause: error })
    })
    await pipeline(Readable.fromWeb(decrypted as WebStream), createWriteStream(part, { mode }))
    await rename(part, to)
  } catch (error) {
    stream.destroy()
    await rm(part, { force: true })
    if (broken !== undefined) throw explain(broken)
    if (error instanceof BucketError || (error as NodeJS.ErrnoException).syscall) throw error
    throw new BucketError(damaged, { cause: error })
  }
}

const damaged = 'The copy is damaged: it was changed, or cut off.'
const headerSentence = ({ message }: Error) =>
  /no identity matched/.test(message)
    ? 'This private key does not open the copy, which was encrypted for another.'
    : damaged

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
