import * as z from 'zod/mini'
import { orderField } from '../../content/order.ts'
import { mostOwnSections } from '../../content/ownSections.ts'
import { visibility } from '../../content/visibility.ts'
import { flag, oneOf, optionalDate, orJson, requiredText, text } from '../../shared/rules/fields.ts'
import { languages } from '../../shared/texts/languages.ts'
import { type AnyResumeSection, isResumeSection, resumeSections } from './sections.ts'
import { templateNames } from './templates/templates.ts'

export { orderChanges } from '../../content/order.ts'
export { done } from '../../shared/done.ts'

export const papers = ['a4', 'letter'] as const

export const resumeDocument = z.file()

const switched = z.literal([0, 1])
const arrangedPoint = z.object({ id: z.string(), hidden: switched, text: z.string() })
const arrangedEntry = z.object({
  id: z.string(),
  hidden: switched,
  points: z.array(arrangedPoint),
})
/** A section with the entries whose position, points or omission were chosen; others follow the content. */
const arrangedSection = z.object({
  id: z.custom<AnyResumeSection>(isResumeSection),
  hidden: switched,
  entries: z.array(arrangedEntry),
})

export const resume = z.object({
  _id: z.string(),
  name: z.string(),
  /** Name in its address; unchanged when the résumé is renamed. */
  slug: z.string(),
  /** Secret at the end of an unlisted address. */
  key: z.string(),
  headline: z.string(),
  summary: z.string(),
  /** Language of the headings. */
  language: z.enum(languages),
  template: z.enum(templateNames),
  paper: z.enum(papers),
  /** Page limit to aim at; 0 for one or two, as the content needs. */
  pages: z.literal([0, 1, 2]),
  photo: switched,
  /** Shows the e-mail address of the contact info, even if the contact section is hidden. */
  show_email: switched,
  show_phone: switched,
  show_address: switched,
  show_availability: switched,
  /** 1 if only people with the link find it. */
  unlisted: switched,
  /** Last day of availability; null for no end. */
  expires: z.nullable(z.string()),
  sections: z.array(arrangedSection),
  order: z.number(),
  visibility,
  created_at: z.string(),
  updated_at: z.string(),
})
export const resumes = z.array(resume)

const id = () => requiredText('Each entry needs its id', 120)
const listOf = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z
    .array(entry, { error: 'This must be a list' })
    .check(z.maxLength(most, `Please list at most ${most}`))

/** Limits of what a résumé keeps of sections, entries of each and points of each. */
export const mostArranged = {
  sections: resumeSections.length + mostOwnSections,
  entries: 500,
  points: 100,
}

const sectionList = listOf(
  z.object({
    id: z.custom<AnyResumeSection>(isResumeSection, 'A résumé has no such section'),
    hidden: z._default(flag(), 0),
    entries: z._default(
      listOf(
        z.object({
          id: id(),
          hidden: z._default(flag(), 0),
          points: z._default(
            listOf(
              z.object({
                id: id(),
                hidden: z._default(flag(), 0),
                /** Its wording in this résumé; '' for the original. */
                text: z._default(text(500), ''),
              }),
              mostArranged.points,
            ),
            [],
          ),
        }),
        mostArranged.entries,
      ),
      [],
    ),
  }),
  mostArranged.sections,
).check(
  z.refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'Every section can be listed only once',
  ),
)

const pageCount = z.pipe(
  z.transform((value: unknown) => Number(value)),
  z.literal([0, 1, 2], { error: 'A résumé can aim at one page or two' }),
)

const requiredFields = { name: requiredText('Name is required', 80) }
const optionalFields = {
  visibility,
  headline: text(160),
  summary: text(2000),
  language: oneOf(languages),
  template: oneOf(templateNames),
  paper: oneOf(papers),
  pages: pageCount,
  photo: flag(),
  show_email: flag(),
  show_phone: flag(),
  show_address: flag(),
  show_availability: flag(),
  unlisted: flag(),
  expires: optionalDate(),
  sections: orJson(sectionList),
}

export const resumeFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const resumeChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)

/** Available content for a résumé: everything that visitors may see, in its order. */
export const choices = z.object({
  sections: z.array(
    z.object({
      id: z.custom<AnyResumeSection>(isResumeSection),
      /** The heading of a section that the owner added. */
      title: z.optional(z.string()),
      entries: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          points: z.array(z.object({ id: z.string(), text: z.string() })),
        }),
      ),
    }),
  ),
})

/** Public résumés with their addresses. */
export const listedResumes = z.array(
  z.object({
    name: z.string(),
    language: z.enum(languages),
    is_default: z.boolean(),
    updated_at: z.string(),
    url: z.string(),
    pdf: z.string(),
    word: z.string(),
    json: z.string(),
    markdown: z.string(),
    text: z.string(),
  }),
)

/** A preview of a résumé, with what people and software read in it. */
export const previewInput = z.object({ ...resumeFields.shape, _id: z.optional(text(60)) })
export const resumePreview = z.object({
  pages: z.number(),
  /** Whether it keeps the page limit. */
  fits: z.boolean(),
  /** In bytes. */
  size: z.number(),
  /** The first pages as data URLs. */
  pictures: z.array(z.string()),
  /** Words with characters that no font has. */
  unshown: z.array(z.string()),
  /** Whether other software reads the whole name; otherwise visitors get no PDF. */
  is_named: z.boolean(),
  /** The text that other software reads in the file. */
  text: z.string(),
  /** Content that is missing there, or misplaced. */
  findings: z.array(
    z.object({
      what: z.string(),
      text: z.string(),
      problem: z.enum(['missing', 'misplaced']),
    }),
  ),
  /** Number of checked texts. */
  checked: z.number(),
})
