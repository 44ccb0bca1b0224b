import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Deviations of an authenticator or a browser. */
export type Misuse = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  /** False without user verification. */
  isVerified?: boolean
  userHandle?: string
}

type Creation = { challenge: string; rp: { id: string }; user: { id: string } }
type Request = { challenge: string; rpId: string }

/** A software authenticator with a browser: real attestations and assertions with ES256. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  let counter = 0
  let user = ''

  const clientData = (type: string, { challenge }: { challenge: string }, misuse: Misuse) =>
    Buffer.from(
      JSON.stringify({
        type: misuse.type ?? type,
        challenge: misuse.challenge ?? challenge,
        origin: misuse.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, misuse: Misuse) => {
    const verified = misuse.isVerified === false ? 0 : userVerified
    const count = Buffer.alloc(4)
    count.writeUInt32BE(misuse.counter ?? counter)
    return Buffer.concat([
      sha256(misuse.rpId ?? rpId),
      Buffer.from([userPresent | verified | flags]),
      count,
    ])
  }

  return {
    id: credential.id,

    /** The result of `navigator.credentials.create`. */
    create(options: Creation, misuse: Misuse = {}) {
      user = options.user.id
      const data = Buffer.concat([
        authenticatorData(options.rp.id, hasCredential, misuse),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options, misuse))
      const attestationObject = base64url(attestation(data))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },

    /** The result of `navigator.credentials.get`. */
    get(options: Request, misuse: Misuse = {}) {
      counter += 1
      const json = clientData('webauthn.get', options, misuse)
      const data = authenticatorData(options.rpId, 0, misuse)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: misuse.userHandle ?? user,
        },
      }
    },
  }
}

const userPresent = 1
const userVerified = 4
const hasCredential = 64

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A byte string of CBOR, of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** { fmt: 'none', attStmt: {}, authData } */
const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(data)],
  ])

/** { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y } */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}
