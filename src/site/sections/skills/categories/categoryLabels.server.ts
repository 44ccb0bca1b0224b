import { firstCategories } from '../../../../content/documents/firstCategories.ts'
import type { Categories } from '../../../../content/publicDocument.ts'
import { refusedField } from '../../../../server/errors.ts'

/** Present name of a label's category; a label of none is its own name. */
export const nameOfLabel = ({ categories }: Categories, label: string): string =>
  categories.find(({ labels }) => labels.includes(label))?.name ?? label

/**
 * The label for a category that is named as it is called now, or as it once was; the names that a new site begins
 * with are always taken. Throws a 400 ApiError for any other.
 */
export function labelOfName({ categories }: Categories, name: string): string {
  const [label] = categories.find((category) => category.name === name)?.labels ?? []
  if (label !== undefined) return label
  const known: string[] = [...firstCategories, ...categories.flatMap(({ labels }) => labels)]
  if (known.includes(name)) return name
  const names = categories.map((category) => category.name).join(', ')
  throw refusedField('category', `Please choose one of ${names}`)
}
