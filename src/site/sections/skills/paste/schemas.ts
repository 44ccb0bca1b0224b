import * as z from 'zod/mini'
import { collectionSchemas } from '../../../../content/collectionSchemas.ts'
import { skills } from '../../../../content/collections/skills.ts'
import { requiredText } from '../../../../shared/rules/fields.ts'
import { namesIn } from './skillNames.ts'

export { done } from '../../../../shared/done.ts'

const { fields } = skills

export const allSkills = collectionSchemas(skills).all

/** How many skills one list may add. */
export const maxPastedSkills = 100
const longestName = 60

const tooLong = ({ input }: { input?: unknown }) =>
  `“${String(input).slice(0, 40)}…” is longer than ${longestName} characters`

/** A list of names with what they share; the names come as a list, or as text to read them from. */
export const skillList = z.object({
  names: z.pipe(
    z.transform((value: string | string[]) => (typeof value === 'string' ? namesIn(value) : value)),
    z
      .array(z.string().check(z.trim(), z.maxLength(longestName, { error: tooLong })), {
        error: 'Please send the names as a list or as text',
      })
      .check(
        z.minLength(1, 'Please name at least one skill'),
        z.maxLength(maxPastedSkills, `Please add at most ${maxPastedSkills} skills at once`),
      ),
  ),
  category: fields.category.input,
  hide_level: z.optional(fields.hide_level.input),
})

export const pastedIds = z.object({
  ids: z
    .array(
      requiredText('Each skill needs its id', 64),
      'Please send the ids of the skills as a list',
    )
    .check(
      z.minLength(1, 'Please name at least one skill'),
      z.maxLength(maxPastedSkills, 'Please name fewer skills'),
    ),
})
