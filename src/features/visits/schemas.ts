import * as z from 'zod/mini'
import { flag } from '../../shared/rules/fields.ts'
import { visitKinds } from './kinds.ts'

const name = () => z.string().check(z.maxLength(200))
const is = () => z.optional(z.boolean())
const names = () => z.optional(z.array(name()).check(z.maxLength(60)))

export const report = z.object({
  /** A path, percent-encoded: each of the 65 letters of a slug has up to twelve characters. */
  page: z.string().check(z.maxLength(800)),
  /** Never shown: its view is taken back. Or shown without a request, from the browser's cache. */
  unseen: is(),
  again: is(),
  /** Whether its end was reached, and whether a message was begun. */
  read: is(),
  begun: is(),
  /** Names that were reached, opened and followed; links by their hosts. */
  sections: names(),
  projects: names(),
  links: names(),
})

export const counted = z.object({ message: z.string() })

export const setting = z.object({ count_visits: flag() })

const count = () => z.number()

export const visits = z.object({
  days: count(),
  isOn: z.boolean(),
  byDay: z.array(z.object({ day: z.string(), visitors: count(), visits: count(), views: count() })),
  /** Days with visitors for whom there was no room. */
  fullDays: z.array(z.string()),
  /** Each kind with its sum, that of as many days before, and its most frequent names. */
  kinds: z.array(
    z.object({
      kind: z.enum(visitKinds),
      total: count(),
      before: count(),
      names: z.array(z.object({ name: z.string(), count: count() })),
    }),
  ),
})
