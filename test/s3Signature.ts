import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/
const mostSkew = 15 * 60 * 1000
const neededHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date']

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Uint8Array, data: string) =>
  createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The error code for a wrong Signature Version 4, undefined if it is correct. Written from
 * docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, independently of our signing library.
 */
export function signatureMistake(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: S3Keys,
  now: Date,
): string | undefined {
  const { headers, method = '', url = '' } = request
  const [, id, day = '', place, names = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!neededHeaders.every((name) => signed.includes(name))) return 'AccessDenied'
  const date = `${headers['x-amz-date']}`
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year, month, days, hours, minutes, seconds] = parts
  const time = Date.parse(`${year}-${month}-${days}T${hours}:${minutes}:${seconds}Z`)
  if (!(Math.abs(time - now.getTime()) <= mostSkew)) return 'RequestTimeTooSkewed'
  const { pathname, searchParams } = new URL(url, 'http://host')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    ...signed.map((name) => `${name}:${`${headers[name]}`.trim().replace(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Uint8Array>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return wanted.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
