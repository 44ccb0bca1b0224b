import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { flag, requiredText, wholeNumber } from '../../shared/fields.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

/** The groups of the page, in their order there. */
export const skillCategories = [
  'Frontend',
  'Backend',
  'Programming',
  'Database',
  'Tools',
  'Other',
] as const
export type SkillCategory = (typeof skillCategories)[number]

export const defaultProficiency = 50

export const skillMessages = {
  loadFailed: 'Failed to load skills',
  fetchFailed: 'Failed to fetch skills',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete skill',
  created: 'Skill created successfully!',
  updated: 'Skill updated successfully!',
  deleted: 'Skill deleted successfully!',
  unknown: 'This skill does not exist',
} as const

export const skill = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  /** 0 to 100. */
  proficiency: z.number(),
  /** 1 where visitors see the name alone. */
  hide_level: z.literal([0, 1]),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Skill = z.output<typeof skill>

const isCategory = (value: string) => skillCategories.some((category) => category === value)

const requiredFields = {
  name: requiredText('Name is required', 60),
  category: requiredText('Category is required', 60).check(
    z.refine(isCategory, `Please choose one of ${skillCategories.join(', ')}`),
  ),
}
const optionalFields = {
  proficiency: wholeNumber(0, 100, 'Proficiency must be a whole number from 0 to 100'),
  hide_level: flag(),
}

export const skillFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const skillChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)

export const skillsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/skills',
    access: 'public',
    summary: 'All skills in their order',
    output: z.array(skill),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/skills',
    access: 'owner',
    summary: 'Adds a skill behind the others',
    input: skillFields,
    output: skill,
    status: 201,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/skills',
    access: 'owner',
    summary: 'Gives skills new places, all of them or none',
    input: orderChanges,
    output: z.array(skill),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/skills/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a skill',
    input: skillChanges,
    output: skill,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/skills/{id}',
    access: 'owner',
    summary: 'Deletes a skill',
    output: z.object({ message: z.string() }),
  }),
} as const
