import { recordStore } from '../../records/list/recordStore.server.ts'
import { defaultProficiency, type Skill } from './contract.ts'

/** What the owner can do. */
export const skillStore = recordStore<Skill, 'name' | 'category'>({
  kind: 'skills',
  table: 'skills',
  name: 'name',
  defaults: { proficiency: defaultProficiency, hide_level: 0 },
  added: 'behind',
})
