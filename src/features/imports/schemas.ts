import * as z from 'zod/mini'
import { done } from '../../shared/done.ts'
import { fileOrPath, flag, link, requiredText } from '../../shared/rules/fields.ts'
import { completedLink, webAddress } from '../../shared/rules/links.ts'
import { maxEntries, maxImages, maxTextBytes } from './importFile.ts'

export { done }

const values = z.record(z.string(), z.unknown())

/** A field that cannot be stored as the file has it. */
const problem = z.object({
  field: z.string(),
  /** The text in the file, a line for each item of a list. */
  original: z.string(),
  reason: z.string(),
  isList: z.boolean(),
})

const reviewedEntry = z.object({
  name: z.string(),
  status: z.enum(['new', 'same', 'different', 'refused']),
  /** Why an entry is refused. */
  reason: z.optional(z.string()),
  /** Accepted values, as they are sent back to be imported. */
  values,
  /** The fields that were shortened or left out, which the owner can edit. */
  problems: z.array(problem),
  /** The required fields that it lacks: it becomes a draft unless the owner fills them in. */
  incomplete: z.optional(z.array(z.string())),
  /** The fields that would be another than they are, and what stands there now. */
  differing: z.array(z.string()),
  present: values,
  /** Sentences about what is lost, missing or uncertain. */
  notes: z.optional(z.array(z.string())),
  /** Whether it is imported only where the owner says so, because it may be read wrongly. */
  is_unsure: z.optional(z.boolean()),
  /** When the record that would be changed was saved. */
  expected: z.optional(z.string()),
})

const picture = z.object({
  /** The title of its project. */
  title: z.string().check(z.maxLength(120)),
  url: z.string().check(z.maxLength(500)),
})
const pictures = z.optional(z.array(picture).check(z.maxLength(maxImages)))

export const review = z.object({
  /** The format that the file has. */
  source: z.string(),
  groups: z.array(z.object({ kind: z.string(), entries: z.array(reviewedEntry) })),
  /** The pictures that are fetched with the new projects that are taken. */
  pictures,
  /** Sentences about the file as a whole: where its entries were found, and what it lacks. */
  findings: z.optional(z.array(z.string())),
  /** The first values that have no field here, each with its path in the file, and how many there are. */
  not_taken: z.array(z.string()),
  not_taken_count: z.number(),
  /** Whether a résumé can be made of it, because visitors have none to download. */
  offers_resume: z.boolean(),
  /** Text of a PDF in reading order. */
  text: z.optional(z.string()),
  /** Whether a service is there that can sort the text into entries. */
  can_sort: z.optional(z.boolean()),
})

/** Whether the sample content goes with what is taken; it is reviewed as if it were gone. */
const withoutSample = { without_sample: z._default(flag(), 0) }

export const sentFile = z.object({
  ...withoutSample,
  file: z.custom<File>((value) => value instanceof File, 'Please choose a file'),
})

export const sortedText = z.object({
  ...withoutSample,
  text: requiredText('There is no text to sort', maxTextBytes),
})

/** A picture of a post, from a file or from its address elsewhere. */
export const postPicture = z.object({ image: z.optional(fileOrPath()), url: z.optional(link()) })
export const storedPicture = z.object({ path: z.string() })

/** A feed, or the page that names one. */
export const requestedFeed = z.object({
  ...withoutSample,
  address: z.string().check(
    z.trim(),
    z.overwrite(completedLink),
    z.refine(
      (address) => webAddress(address) !== undefined,
      'Please enter the address of a feed, such as https://example.com/feed.xml',
    ),
  ),
})

const accountMessage = 'Please enter the name of an account, such as octocat'
/** An account of GitHub by its name or address; without a token it answers sixty questions an hour. */
const accountFields = z.object({
  account: z.string(accountMessage).check(
    z.trim(),
    z.overwrite((account) => account.replace(/^(https?:\/\/)?(www\.)?github\.com\/|\/$/gi, '')),
    z.regex(/^[a-z\d][a-z\d-]{0,38}$/i, accountMessage),
  ),
  token: z._default(
    z.string().check(z.trim(), z.regex(/^[\w-]{0,255}$/, 'This is not a GitHub token')),
    '',
  ),
  forks: z._default(z.boolean(), false),
  /** Whether the stars of a repository become a figure of its project. */
  stars: z._default(z.boolean(), false),
  /** Whether the social preview of a repository becomes the picture of its project. */
  previews: z._default(z.boolean(), false),
})
const previewsTakeToken = z.refine<{ token: string; previews: boolean }>(
  ({ token, previews }) => !previews || token !== '',
  { path: ['token'], error: 'GitHub shows social previews only with a token' },
)
export const gitHubAccount = accountFields.check(previewsTakeToken)
export const requestedAccount = z.extend(accountFields, withoutSample).check(previewsTakeToken)

const chosenEntry = z.object({
  kind: z.string().check(z.maxLength(40)),
  values,
  expected: z.optional(z.string().check(z.maxLength(40))),
})
export const chosen = z.object({
  ...withoutSample,
  /** Whether a résumé is made for *Download Resume*, unless there is one. */
  with_resume: z._default(flag(), 0),
  /** As the review named them. */
  pictures,
  entries: z
    .array(chosenEntry, 'Please send the entries as a list')
    .check(
      z.minLength(1, 'Please choose at least one entry'),
      z.maxLength(maxEntries, `Please choose at most ${maxEntries} entries`),
    ),
})

/** An import that can be undone. */
export const lastImport = z.object({
  message: z.string(),
  /** Names the import for its undo. */
  imported_at: z.string(),
  /** Whether the sample content was removed with it. */
  replaced_sample: z.boolean(),
})
export const lastImportAnswer = z.object({ last: z.nullable(lastImport) })
export const undoneImport = z.object({
  imported_at: z.string().check(z.maxLength(40)),
  /** Whether edits that came after the import are undone with it. */
  with_later_edits: z._default(flag(), 0),
})
