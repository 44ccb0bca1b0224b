import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const prefix = 'sealed:'

export type SecretBox = ReturnType<typeof secretBox>

/** Seals short texts for the database with a key that is not in it; without a key they stay as they are. */
export function secretBox(key: string | undefined) {
  const derived = key && Buffer.from(hkdfSync('sha256', key, '', 'vitrine secrets', 32))

  return {
    hasKey: derived !== undefined,

    seal(text: string): string {
      if (!derived) return text
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, derived, nonce)
      const sealed = Buffer.concat([
        nonce,
        cipher.update(text),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return prefix + sealed.toString('base64url')
    },

    /** The text again; throws when it was sealed with another key or changed since. */
    open(text: string): string {
      if (!isSealed(text)) return text
      if (!derived) throw new Error('there is no key to open this with')
      const sealed = Buffer.from(text.slice(prefix.length), 'base64url')
      const decipher = createDecipheriv(algorithm, derived, sealed.subarray(0, nonceLength))
      decipher.setAuthTag(sealed.subarray(-tagLength))
      const opened = decipher.update(sealed.subarray(nonceLength, -tagLength))
      return Buffer.concat([opened, decipher.final()]).toString()
    },
  }
}

export const isSealed = (text: string) => text.startsWith(prefix)
