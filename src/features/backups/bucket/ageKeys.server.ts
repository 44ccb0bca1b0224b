import { readFile, writeFile } from 'node:fs/promises'
import { StartError } from '../../../server/errors.ts'

/** Makes a pair of keys, writes the private half into a new file that only its owner reads, and answers the public one. */
export async function makeKeys(file: string, time: Date): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${time.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
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
