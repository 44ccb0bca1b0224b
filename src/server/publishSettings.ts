import * as z from 'zod/mini'
import { webAddress } from '../shared/rules/links.ts'
import {
  type BucketSettings,
  bucketFieldsOf,
  bucketOf,
  isAnySet,
  requireAll,
} from './bucketSettings.ts'

/** A branch that is reached with a token. */
export type GitSettings = { url: string; branch: string; token: string }

/** Where the public site is published as files. */
export type PublishSettings = {
  /** Its address there, with the folder. */
  url?: string | undefined
  /** Target of the contact form; default: a mail to the owner. */
  form?: string | undefined
  git?: GitSettings | undefined
  bucket?: BucketSettings | undefined
}

/** Whether a published site can have this address. */
export function isSiteAddress(value: string): boolean {
  const url = webAddress(value)
  return url !== undefined && !url.search && !url.hash && !url.username && !url.password
}

const address = (isValid: (value: string) => boolean, message: string) =>
  z.optional(z.string().check(z.refine(isValid, message)))

const bucketFields = bucketFieldsOf('PUBLISH_S3')
const gitFields = {
  PUBLISH_GIT_URL: address(
    isRepository,
    'PUBLISH_GIT_URL must be an https address such as https://github.com/me/site.git, without a token',
  ),
  PUBLISH_GIT_BRANCH: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\w[\w-]{0,100}(?:[./][\w-]{1,100}){0,5}$/,
          'PUBLISH_GIT_BRANCH must be a name such as gh-pages',
        ),
      ),
  ),
  PUBLISH_GIT_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{1,500}$/, 'PUBLISH_GIT_TOKEN must be one word')),
  ),
}
export const publishFields = {
  PUBLISH_URL: address(
    isSiteAddress,
    'PUBLISH_URL must be the http(s) address of the published site, such as https://me.github.io/site/',
  ),
  PUBLISH_FORM_URL: address(
    (value) => webAddress(value) !== undefined,
    'PUBLISH_FORM_URL must be an http(s) address',
  ),
  ...gitFields,
  ...bucketFields,
}

type Values = z.output<z.ZodMiniObject<typeof publishFields>>

/** Reads the settings. Throws a StartError if a part is missing. */
export function publishSettings(values: Values): PublishSettings {
  const hasGit = isAnySet(values, gitFields)
  const hasBucket = isAnySet(values, bucketFields)
  if (hasGit) requireAll(values, ['PUBLISH_GIT_URL', 'PUBLISH_GIT_TOKEN', 'PUBLISH_URL'])
  if (hasBucket) requireAll(values, ['PUBLISH_S3_URL', 'PUBLISH_URL'])
  return {
    url: values.PUBLISH_URL,
    form: values.PUBLISH_FORM_URL,
    git: hasGit
      ? {
          url: values.PUBLISH_GIT_URL ?? '',
          branch: values.PUBLISH_GIT_BRANCH ?? 'gh-pages',
          token: values.PUBLISH_GIT_TOKEN ?? '',
        }
      : undefined,
    bucket: hasBucket ? bucketOf('PUBLISH_S3', values) : undefined,
  }
}

/** Whether it is https, so that nobody on the way reads the token, or a server on this machine. */
function isRepository(value: string): boolean {
  const url = webAddress(value)
  if (!url || !isSiteAddress(value) || url.pathname === '/') return false
  return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}
