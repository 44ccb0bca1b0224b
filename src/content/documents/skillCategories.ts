import * as z from 'zod/mini'
import { orJson, requiredText, wholeNumber } from '../../shared/rules/fields.ts'

import { defineDocument } from '../document.ts'
import { custom } from '../fields/custom.ts'
import { firstCategories } from './firstCategories.ts'

export const mostCategories = 40
/** How many colours there are. */
const colors = 6

const category = z.object({
  name: z.string(),
  /** 1 to 6: which of the page's swatches it bears, wherever it stands. */
  color: z.number(),
  /** Labels that its skills store: its first name, and those of categories whose skills it took over. */
  labels: z.array(z.string()),
})

type Category = z.output<typeof category>

const publishedCategories = z.object({
  categories: z.array(z.object({ name: z.string(), color: z.number() })),
})

const label = () => requiredText('A label must be a text', 70)

const typedCategory = z.object({
  name: requiredText('Name is required', 60),
  color: z.optional(wholeNumber(1, colors, `The color must be a whole number from 1 to ${colors}`)),
  labels: z._default(z.array(label(), 'The labels must be a list of texts'), []),
})
type TypedCategory = z.output<typeof typedCategory>

const categoryList = z.pipe(
  z.array(typedCategory, { error: 'This must be a list of categories' }).check(
    z.minLength(1, 'Please keep at least one category'),
    z.maxLength(mostCategories, `Please list at most ${mostCategories}`),
    z.refine(
      (list) => areDifferent(list.map(({ name }) => name.toLowerCase())),
      'Two categories cannot have the same name',
    ),
    z.refine(
      (list) => areDifferent(list.flatMap(({ labels }) => labels)),
      'Two categories cannot have the same label',
    ),
  ),
  z.transform(settled),
)

const areDifferent = (texts: string[]) => new Set(texts).size === texts.length

const names: readonly string[] = firstCategories

/** The categories with what the new ones among them lack: a label that no other has, and a color. */
function settled(list: TypedCategory[]): Category[] {
  const usedLabels = new Set(list.flatMap(({ labels }) => labels))
  return list.map(({ name, color, labels }, index) => {
    const position = names.indexOf(name)
    return {
      name,
      color: color ?? ((position < 0 ? index : position) % colors) + 1,
      labels: labels.length > 0 ? labels : [freeLabel(name, usedLabels)],
    }
  })
}

function freeLabel(name: string, usedLabels: Set<string>): string {
  let free = name
  for (let count = 2; usedLabels.has(free); count += 1) free = `${name} ${count}`
  usedLabels.add(free)
  return free
}

const skillCategoriesFields = {
  categories: custom({
    label: 'Categories',
    value: z.array(category),
    /** In their order. A form part holds it as JSON. */
    input: orJson(categoryList),
    default: [],
  }),
}

export const skillCategories = defineDocument({
  name: 'skill-categories',
  one: 'skill categories',
  fields: skillCategoriesFields,
  defaults: {
    categories: firstCategories.map((name, index) => ({
      name,
      color: index + 1,
      labels: [name],
    })),
  },
  published: publishedCategories,
  messages: {
    fetchFailed: 'Failed to fetch skill categories',
    network: 'Network error',
    failed: 'Failed to update skill categories',
    updated: 'Skill categories updated successfully!',
  },
  admin: { title: 'Skill categories' },
})
