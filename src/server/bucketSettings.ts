import * as z from 'zod/mini'
import { webAddress } from '../shared/rules/links.ts'
import { StartError } from './errors.ts'

/** A bucket of S3-compatible storage, and its keys. */
export type BucketSettings = {
  /** Address of the folder for the objects, without a trailing slash: `https://host/bucket/folder`. */
  url: string
  /** Default: the region in the host's name, or us-east-1. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket for backup copies, and the public age key that they are encrypted for. */
export type CopySettings = { bucket: BucketSettings; recipient: string }

const matching = (form: RegExp, message: string) =>
  z.optional(z.string().check(z.regex(form, message)))

export const bucketFields = {
  BACKUP_S3_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBucketAddress,
          'BACKUP_S3_URL must be an address such as https://s3.example/bucket/folder, its path of letters, digits, dots, dashes and underscores',
        ),
      ),
  ),
  BACKUP_S3_REGION: matching(
    /^[\w-]{1,64}$/,
    'BACKUP_S3_REGION must be a region such as eu-north-1',
  ),
  BACKUP_S3_ACCESS_KEY_ID: matching(
    /^[^\s/,]{1,256}$/,
    'BACKUP_S3_ACCESS_KEY_ID must be one word without slashes',
  ),
  BACKUP_S3_SECRET_ACCESS_KEY: matching(
    /^\S{1,256}$/,
    'BACKUP_S3_SECRET_ACCESS_KEY must be one word',
  ),
  BACKUP_AGE_RECIPIENT: matching(
    /^age1[a-z\d]{50,4000}$/,
    'BACKUP_AGE_RECIPIENT must be the public half of an age key, which begins with age1',
  ),
}

const schema = z.object(bucketFields)
type Values = z.output<typeof schema>

function isBucketAddress(value: string): boolean {
  const url = webAddress(value)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return /^(?:\/[\w.-]+)+\/?$/.test(url.pathname)
}

const access = ['BACKUP_S3_URL', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const

/** Settings of the bucket, for commands that only read it. Throws a StartError if a part is missing. */
export function bucketOf(values: Values): BucketSettings {
  requireAll(values, access)
  return {
    url: new URL(values.BACKUP_S3_URL ?? '').href.replace(/\/$/, ''),
    region: values.BACKUP_S3_REGION,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Settings for sending copies; undefined if none are set. Throws a StartError if a part is missing. */
export function copySettings(values: Values, isDaily: boolean): CopySettings | undefined {
  const isSet = Object.keys(bucketFields).some((name) => values[name as keyof Values])
  if (!isSet) return undefined
  requireAll(values, [...access, 'BACKUP_AGE_RECIPIENT'])
  if (!isDaily) {
    throw new StartError('BACKUP_S3_URL needs daily backups, which DAILY_BACKUPS=0 turns off.')
  }
  return { bucket: bucketOf(values), recipient: values.BACKUP_AGE_RECIPIENT ?? '' }
}

function requireAll(values: Values, names: readonly (keyof Values)[]): void {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new StartError(`${all} belong together; not set: ${missing.join(', ')}.`)
}
