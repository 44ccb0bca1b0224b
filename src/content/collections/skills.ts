import * as z from 'zod/mini'
import { otherCategory } from '../../shared/otherCategory.ts'
import {
  chosenProjects,
  chosenProjectsField,
  relatedProjects,
} from '../../shared/relatedProjects.ts'
import { defineCollection } from '../collection.ts'
import { custom } from '../fields/custom.ts'
import { flag } from '../fields/flag.ts'
import { number } from '../fields/number.ts'
import { text } from '../fields/text.ts'

export const skills = defineCollection({
  name: 'skills',
  one: 'skill',
  many: 'skills',
  titleField: 'name',
  addedAt: 'end',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, show: 'card' }),
    category: text({ label: 'Category', required: true, max: 60, show: 'card' }),
    proficiency: number({
      label: 'Proficiency',
      range: { min: 0, max: 100, unit: '%' },
      preset: 50,
      show: 'card',
    }),
    hide_level: flag({
      label: 'Hide the level',
      show: 'card',
      hint: 'Visitors then see only the name.',
    }),
    level_in_words: flag({ label: 'Show the level as a word', show: 'card' }),
    /** Ids of projects, or null for those made with the skill. Visitors receive no ids: some may be of hidden projects. */
    projects: custom({
      label: 'Related projects',
      value: chosenProjects,
      input: chosenProjectsField(),
      default: null,
      show: 'card',
      forVisitors: () => null,
    }),
  },
  /** The related projects that visitors see; absent where there are none. */
  computed: { shown_in: z.optional(relatedProjects) },
  admin: {
    path: '/admin/skills',
    title: 'Skills',
    note: 'Visitors see them by category, each in this order. A new skill is added at the end.',
    empty: {
      title: 'No skills yet',
      text: 'Only a name and a category are required.',
      action: 'Add the first skill',
    },
    columns: ['name', 'proficiency'],
    carriedOver: ['category'],
  },
  import: {
    key: ({ name }) => [name],
    whenNew: { category: otherCategory, hide_level: 1 },
  },
})
