import { randomBytes } from 'node:crypto'

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A random id of 16 unambiguous characters, about 79 bits. */
export function newId(): string {
  let id = ''
  while (id.length < 16) {
    for (const byte of randomBytes(24)) {
      if (byte < 248 && id.length < 16) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
