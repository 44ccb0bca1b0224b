import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')
/** The stored form of a token. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
