import type * as z from 'zod/mini'
import { call } from '../../client/calls/call.ts'
import type { RecordKind } from '../../records/list/recordKind.ts'
import { experienceApi, type Position } from './contract.ts'
import { experienceMessages } from './experienceMessages.ts'
import { positionFields } from './schemas.ts'

export type PositionInput = z.output<typeof positionFields>

/** Positions as the owner's list and form work with them. */
export const positionKind: RecordKind<Position, PositionInput> = {
  name: 'experience',
  nameOf: ({ role, organisation }) => `${role}, ${organisation}`,
  list: experienceApi.list,
  create: (input, options) => call(experienceApi.create, { input, ...options }),
  update: (id, input, options) => call(experienceApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(experienceApi.remove, { params: { id } }),
  reorder: (order) => call(experienceApi.reorder, { input: { order } }),
  fields: positionFields,
  blank: {
    _id: '',
    role: '',
    organisation: '',
    start_date: '',
    end_date: null,
    place: '',
    employment_type: '',
    url: '',
    summary: '',
    points: [],
    tags: [],
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ _id, created_at, updated_at, ...content }) => ({
    ...content,
    role: `${content.role} (copy)`,
  }),
  fieldLabels: { employment_type: 'Kind of work', url: 'Link' },
  labels: {
    add: 'Add Experience',
    addTitle: 'Add Experience',
    editTitle: 'Edit Experience',
    create: 'Create',
    confirmDelete: (name) => `Delete the position “${name}”?`,
  },
  messages: experienceMessages,
}
