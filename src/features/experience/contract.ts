import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { calendarDate, optionalDate, requiredText, text, textList } from '../../shared/fields.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

export const experienceMessages = {
  fetchFailed: 'Failed to fetch experience',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete experience',
  created: 'Experience created successfully!',
  updated: 'Experience updated successfully!',
  deleted: 'Experience deleted successfully!',
  endsTooSoon: 'The end date must not be before the start date',
  unknown: 'This position does not exist',
} as const

export const position = z.object({
  _id: z.string(),
  role: z.string(),
  organisation: z.string(),
  /** A calendar date, YYYY-MM-DD. */
  start_date: z.string(),
  /** A calendar date; null for a position that is still held. */
  end_date: z.nullable(z.string()),
  place: z.string(),
  points: z.array(z.string()),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Position = z.output<typeof position>
export type Period = Pick<Position, 'start_date' | 'end_date'>

export const endsBeforeItStarts = ({ start_date, end_date }: Period) =>
  end_date !== null && end_date < start_date

const requiredFields = {
  role: requiredText('Role is required', 120),
  organisation: requiredText('Organisation is required', 120),
  start_date: calendarDate('Start date is required'),
}
const optionalFields = {
  end_date: optionalDate(),
  place: text(120),
  points: textList({ items: 20, length: 500 }),
  order: orderField(),
}

export const positionFields = z
  .object({ ...requiredFields, ...z.partial(z.object(optionalFields)).shape })
  .check(
    z.refine(({ start_date, end_date = null }) => !endsBeforeItStarts({ start_date, end_date }), {
      path: ['end_date'],
      error: experienceMessages.endsTooSoon,
    }),
  )
export const positionChanges = z.partial(z.object({ ...requiredFields, ...optionalFields }))

export const experienceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/experience',
    access: 'public',
    summary:
      'All positions in their order, those still held and then the latest first where it leaves that open',
    output: z.array(position),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/experience',
    access: 'owner',
    summary: 'Adds a position',
    input: positionFields,
    output: position,
    status: 201,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/experience',
    access: 'owner',
    summary: 'Gives positions new places, all of them or none',
    input: orderChanges,
    output: z.array(position),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/experience/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a position',
    input: positionChanges,
    output: position,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/experience/{id}',
    access: 'owner',
    summary: 'Deletes a position',
    output: z.object({ message: z.string() }),
  }),
} as const
