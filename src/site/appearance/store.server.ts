import { documentStore } from '../../cms/document/documentStore.server.ts'
import { type Appearance, defaultAppearance } from './contract.ts'

/** The appearance document. Its list contains every section, also those added in later versions. */
export const appearanceStore = documentStore<Appearance>({
  kind: 'appearance',
  defaults: defaultAppearance,
  complete: (appearance) => ({ ...appearance, sections: everySection(appearance.sections) }),
})

type Sections = Appearance['sections']

function everySection(listed: Sections): Sections {
  const known = listed.filter(({ id }) => isSection(id))
  const missing = defaultAppearance.sections.filter(
    ({ id }) => !known.some((section) => section.id === id),
  )
  return [...known, ...missing]
}

const isSection = (id: string) => defaultAppearance.sections.some((section) => section.id === id)
