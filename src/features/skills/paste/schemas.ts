import * as z from 'zod/mini'
import { requiredText } from '../../../shared/rules/fields.ts'
import { skillFields } from '../schemas.ts'
import { namesIn } from './skillNames.ts'

export { done } from '../../../shared/done.ts'
export { skills } from '../schemas.ts'

/** How many skills one list may add. */
export const mostPasted = 100
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
        z.maxLength(mostPasted, `Please add at most ${mostPasted} skills at once`),
      ),
  ),
  category: skillFields.shape.category,
  hide_level: skillFields.shape.hide_level,
})

export const pastedIds = z.object({
  ids: z
    .array(
      requiredText('Each skill needs its id', 64),
      'Please send the ids of the skills as a list',
    )
    .check(
      z.minLength(1, 'Please name at least one skill'),
      z.maxLength(mostPasted, 'Please name fewer skills'),
    ),
})
