import { recordStore } from '../../records/list/recordStore.server.ts'
import type { Position } from './contract.ts'

/** The positions that the owner holds and has held; those still held stand before their like. */
export const experienceStore = recordStore<
  Omit<Position, 'shown_in'>,
  'role' | 'organisation' | 'start_date'
>({
  kind: 'experience',
  table: 'experience',
  name: 'role',
  defaults: { end_date: null, place: '', points: [] },
  lists: ['points'],
  added: 'dated',
  latestFirst: ['end_date', 'start_date', 'created_at'],
})
