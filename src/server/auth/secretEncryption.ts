import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const prefix = 'sealed:'

export type SecretEncryption = ReturnType<typeof secretEncryption>

/** Encrypts short texts for the database (AES-256-GCM). Without a key they stay unencrypted. */
export function secretEncryption(key: string | undefined) {
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

    /** Decrypts a text; throws if the key differs or the text was changed. */
    open(text: string): string {
      if (!isEncrypted(text)) return text
      if (!derived) throw new Error('there is no key to open this with')
      const sealed = Buffer.from(text.slice(prefix.length), 'base64url')
      const decipher = createDecipheriv(algorithm, derived, sealed.subarray(0, nonceLength))
      decipher.setAuthTag(sealed.subarray(-tagLength))
      const opened = decipher.update(sealed.subarray(nonceLength, -tagLength))
      return Buffer.concat([opened, decipher.final()]).toString()
    },
  }
}

export const isEncrypted = (text: string) => text.startsWith(prefix)
