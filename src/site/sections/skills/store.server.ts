import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import { documentStores } from '../../../cms/document/documentStores.server.ts'
import { firstCategories } from '../../../content/documents/firstCategories.ts'
import type { Categories } from '../../../content/publicDocument.ts'
import { collections } from '../../../content/registry.ts'
import { refusedField } from '../../../server/errors.ts'

/** Stored skills name their category by its label, which stays when the category is renamed. */
const labelled = collectionStore(collections.skills)

/** The owner's skills, each with the name of its category. */
export const skillStore: typeof labelled = {
  ...labelled,
  ...named(labelled),
  published: named(labelled.published),

  async create(transaction, fields, ...rest) {
    const categories = await documentStores['skill-categories'].read(transaction)
    const category = labelOfName(categories, fields.category)
    const skill = await labelled.create(transaction, { ...fields, category }, ...rest)
    return { ...skill, category: nameOfLabel(categories, category) }
  },

  async update<Extra>(...[transaction, sent, ...change]: Parameters<typeof labelled.update>) {
    const { category, ...values } = sent
    const fields = { ...percentUnlessInWords(values), ...values }
    const categories = await documentStores['skill-categories'].read(transaction)
    const label = category === undefined ? undefined : labelOfName(categories, category)
    const skill = await labelled.update<Extra>(
      transaction,
      { ...fields, category: label },
      ...change,
    )
    return skill && { ...skill, category: nameOfLabel(categories, skill.category) }
  },

  async reorder<Extra>(...[transaction, ...order]: Parameters<typeof labelled.reorder>) {
    const skills = await labelled.reorder<Extra>(transaction, ...order)
    const categories = await documentStores['skill-categories'].read(transaction)
    return skills.map((skill) => ({ ...skill, category: nameOfLabel(categories, skill.category) }))
  },
}

/** A level that comes without its form is a percentage. */
const percentUnlessInWords = ({ proficiency }: { proficiency?: number | undefined }) =>
  proficiency === undefined ? {} : { level_in_words: 0 as const }

type Reads = Pick<typeof labelled, 'find' | 'list' | 'ids' | 'count'>

function named({ find, list, ids, count }: Reads): Reads {
  return {
    ids,
    count,

    async find<Extra>(...[db, ...query]: Parameters<Reads['find']>) {
      const skill = await find<Extra>(db, ...query)
      if (!skill) return undefined
      const categories = await documentStores['skill-categories'].read(db)
      return { ...skill, category: nameOfLabel(categories, skill.category) }
    },

    async list<Extra>(...[db, ...query]: Parameters<Reads['list']>) {
      const [skills, categories] = [
        await list<Extra>(db, ...query),
        await documentStores['skill-categories'].read(db),
      ]
      return skills.map((skill) => ({
        ...skill,
        category: nameOfLabel(categories, skill.category),
      }))
    },
  }
}

/** Present name of a label's category; a label of none is its own name. */
const nameOfLabel = ({ categories }: Categories, label: string): string =>
  categories.find(({ labels }) => labels.includes(label))?.name ?? label

/**
 * The label for a category that is named as it is called now, or as it once was; the names that a new site begins
 * with are always taken. Throws a 400 ApiError for any other.
 */
function labelOfName({ categories }: Categories, name: string): string {
  const [label] = categories.find((category) => category.name === name)?.labels ?? []
  if (label !== undefined) return label
  const allLabels: string[] = [...firstCategories, ...categories.flatMap(({ labels }) => labels)]
  if (allLabels.includes(name)) return name
  const names = categories.map((category) => category.name).join(', ')
  throw refusedField('category', `Please choose one of ${names}`)
}
