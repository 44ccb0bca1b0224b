import { documentStore } from '../../records/document/documentStore.server.ts'
import { type Appearance, defaultAppearance } from './contract.ts'

/** The one appearance document; every section of the page is in its list, also those added since. */
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
