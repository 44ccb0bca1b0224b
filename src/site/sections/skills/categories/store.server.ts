import { documentStore } from '../../../../cms/document/documentStore.server.ts'
import { refusedField } from '../../../../server/errors.ts'
import type { Categories } from './contract.ts'
import { skillCategories } from './skillCategories.ts'

/**
 * The one list of categories. A skill keeps the label of its category, so that a category is renamed, or takes the
 * skills of another, without a write to any skill, and an earlier list brings all of it back.
 */
export const categoriesStore = documentStore<Categories>({
  kind: 'skill-categories',
  defaults: {
    categories: skillCategories.map((name, index) => ({
      ...{ name, color: index + 1 },
      labels: [name],
    })),
  },
})

/** What the category of a label is called now; a label that none holds is its own name. */
export const nameOfLabel = ({ categories }: Categories, label: string): string =>
  categories.find(({ labels }) => labels.includes(label))?.name ?? label

/**
 * The label for a category that is named as it is called now, or as it once was; the names that a new site begins
 * with are always taken. Throws a 400 ApiError for any other.
 */
export function labelOfName({ categories }: Categories, name: string): string {
  const [label] = categories.find((category) => category.name === name)?.labels ?? []
  if (label !== undefined) return label
  const known: string[] = [...skillCategories, ...categories.flatMap(({ labels }) => labels)]
  if (known.includes(name)) return name
  const names = categories.map((category) => category.name).join(', ')
  throw refusedField('category', `Please choose one of ${names}`)
}
