import type * as z from 'zod/mini'
import { call } from '../../client/calls/call.ts'
import type { RecordKind } from '../../records/list/recordKind.ts'
import { defaultProficiency, type Skill, skillsApi } from './contract.ts'
import { skillFields } from './schemas.ts'
import { skillMessages } from './skillMessages.ts'

export type SkillInput = z.output<typeof skillFields>

/** Skills as the owner's list and form work with them. */
export const skillKind: RecordKind<Skill, SkillInput> = {
  name: 'skills',
  nameOf: ({ name }) => name,
  list: skillsApi.list,
  create: (input, options) => call(skillsApi.create, { input, ...options }),
  update: (id, input, options) => call(skillsApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(skillsApi.remove, { params: { id } }),
  reorder: (order) => call(skillsApi.reorder, { input: { order } }),
  fields: skillFields,
  blank: {
    _id: '',
    name: '',
    category: '',
    proficiency: defaultProficiency,
    hide_level: 0,
    projects: null,
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ name, category, proficiency, hide_level, projects }) => ({
    name: `${name} (copy)`,
    category,
    proficiency,
    hide_level,
    projects,
  }),
  fieldLabels: { hide_level: 'Hide the level', projects: 'Related projects' },
  carriedOver: ['category'],
  labels: {
    add: 'Add Skill',
    addTitle: 'Add Skill',
    editTitle: 'Edit Skill',
    create: 'Create',
    confirmDelete: (name) => `Delete the skill “${name}”?`,
  },
  messages: skillMessages,
}
