import * as z from 'zod/mini'
import { parsedJson } from '../shared/jsonText.ts'
import { requiredText, wholeNumber } from '../shared/rules/fields.ts'

const lastOrder = 1_000_000
const notAList = 'Please send the order as a list of _id and order'

/** Where a record stands in its list, from 0. */
export const orderField = () =>
  wholeNumber(0, lastOrder, 'The order must be a whole number, 0 or more')

const orderEntry = z.object(
  { _id: requiredText('Each entry of the order needs an _id'), order: orderField() },
  notAList,
)
export type OrderEntry = z.output<typeof orderEntry>

/** The body that gives records of a list their order, each of them named once. */
export const orderChanges = z.object({
  order: z.pipe(
    z.transform((value: z.input<typeof orderEntry>[] | string) =>
      typeof value === 'string' ? parsedJson(value) : value,
    ),
    z
      .array(orderEntry, notAList)
      .check(
        z.maxLength(5000, 'Please move at most 5,000 records at once'),
        z.refine(namesEachOnce, 'The order names a record twice'),
      ),
  ),
})

function namesEachOnce(entries: OrderEntry[]): boolean {
  return new Set(entries.map(({ _id }) => _id)).size === entries.length
}
