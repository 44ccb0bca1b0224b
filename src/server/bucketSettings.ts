import * as z from 'zod/mini'
import { webAddress } from '../shared/rules/links.ts'
import { StartError } from './errors.ts'

/** Beginning of the names of a bucket's settings. */
export type BucketPrefix = 'BACKUP_S3' | 'PUBLISH_S3'

/** A bucket of S3-compatible storage, and its keys. */
export type BucketSettings = {
  prefix: BucketPrefix
  /** Address of the folder for the objects, without a trailing slash: `https://host/bucket/folder`. */
  url: string
  /** Default: the region in the host's name, or us-east-1. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket for backup copies, and the public age key that they are encrypted for. */
export type CopySettings = { bucket: BucketSettings; recipient: string }

const matching = (form: RegExp, message: string) => z.string().check(z.regex(form, message))

type Part = 'URL' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'
type Values<Prefix extends BucketPrefix> = Partial<Record<`${Prefix}_${Part}`, string | undefined>>

/** The settings of a bucket. */
export const bucketFieldsOf = <Prefix extends BucketPrefix>(prefix: Prefix) =>
  Object.fromEntries(
    Object.entries({
      URL: z
        .string()
        .check(
          z.refine(
            isBucketAddress,
            `${prefix}_URL must be an address such as https://s3.example/bucket/folder, its path of letters, digits, dots, dashes and underscores`,
          ),
        ),
      REGION: matching(/^[\w-]{1,64}$/, `${prefix}_REGION must be a region such as eu-north-1`),
      ACCESS_KEY_ID: matching(
        /^[^\s/,]{1,256}$/,
        `${prefix}_ACCESS_KEY_ID must be one word without slashes`,
      ),
      SECRET_ACCESS_KEY: matching(/^\S{1,256}$/, `${prefix}_SECRET_ACCESS_KEY must be one word`),
    }).map(([part, field]) => [`${prefix}_${part}`, z.optional(field)]),
  ) as Record<`${Prefix}_${Part}`, z.ZodMiniOptional<z.ZodMiniString>>

export const bucketFields = {
  ...bucketFieldsOf('BACKUP_S3'),
  BACKUP_AGE_RECIPIENT: z.optional(
    matching(
      /^age1[a-z\d]{50,4000}$/,
      'BACKUP_AGE_RECIPIENT must be the public half of an age key, which begins with age1',
    ),
  ),
}

type CopyValues = z.output<z.ZodMiniObject<typeof bucketFields>>

function isBucketAddress(value: string): boolean {
  const url = webAddress(value)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return /^(?:\/[\w.-]+)+\/?$/.test(url.pathname)
}

const namesOf = <Prefix extends BucketPrefix>(prefix: Prefix) =>
  [`${prefix}_URL`, `${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`] as const

/** Settings of a bucket. Throws a StartError if a part is missing. */
export function bucketOf<Prefix extends BucketPrefix>(
  prefix: Prefix,
  values: Values<Prefix>,
): BucketSettings {
  const names = namesOf(prefix)
  requireAll(values, names)
  const [url = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) => values[name])
  return {
    prefix,
    accessKeyId,
    secretAccessKey,
    region: values[`${prefix}_REGION`],
    url: new URL(url).href.replace(/\/$/, ''),
  }
}

/** Settings for sending copies; undefined if none are set. Throws a StartError if a part is missing. */
export function copySettings(values: CopyValues, isDaily: boolean): CopySettings | undefined {
  if (!isAnySet(values, bucketFields)) return undefined
  requireAll(values, [...namesOf('BACKUP_S3'), 'BACKUP_AGE_RECIPIENT'])
  if (!isDaily) {
    throw new StartError('BACKUP_S3_URL needs daily backups, which DAILY_BACKUPS=0 turns off.')
  }
  return { bucket: bucketOf('BACKUP_S3', values), recipient: values.BACKUP_AGE_RECIPIENT ?? '' }
}

/** Whether any of these settings is set. */
export const isAnySet = <Name extends string>(
  values: Partial<Record<Name, unknown>>,
  fields: Partial<Record<Name, unknown>>,
): boolean => Object.keys(fields).some((name) => values[name as Name] !== undefined)

/** Throws a StartError that names the settings of a group that are not set. */
export function requireAll<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): void {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new StartError(`${all} belong together; not set: ${missing.join(', ')}.`)
}
