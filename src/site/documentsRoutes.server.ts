import { documentRoutes } from '../cms/document/documentRoutes.server.ts'
import { documentStores } from '../cms/document/documentStores.server.ts'
import type { Document } from '../content/document.ts'
import type { DocumentName } from '../content/publicDocument.ts'
import type { PublicName } from '../content/publicList.ts'
import { documents } from '../content/registry.ts'
import type { Database } from '../server/db/database.ts'
import { refusedField } from '../server/errors.ts'
import type { Route } from '../server/http/handle.ts'
import { stylesheetError } from './appearance/stylesheet/stylesheetFault.server.ts'
import type { PublicView } from './landing.ts'
import type { publishedAnswers } from './publishedAnswers.server.ts'
import { profileLinksStore } from './sections/profile-links/profileLinksStore.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  published: ReturnType<typeof publishedAnswers>
}

type DocumentPart = Exclude<keyof PublicView, PublicName | 'resume'>

/** The part of the page that shows a document, where it has another name. */
const shownAs: Partial<Record<DocumentName, DocumentPart>> = {
  'skill-categories': 'skillCategories',
  'contact-info': 'contact',
  'profile-links': 'profileLinks',
}

/** A style sheet that cannot be read is refused before it is stored. */
const appearanceStore: typeof documentStores.appearance = {
  ...documentStores.appearance,
  async update(transaction, changes, change) {
    const error = stylesheetError(changes.stylesheet ?? '')
    if (error) throw refusedField('stylesheet', error)
    return documentStores.appearance.update(transaction, changes, change)
  },
}
const stores = {
  ...documentStores,
  appearance: appearanceStore,
  'profile-links': profileLinksStore,
}

/** The calls of every document. */
export const documentsRoutes = ({ published, ...dependencies }: Dependencies): Route[] =>
  Object.entries<Document>(documents).flatMap(([key, document]) => {
    const name = key as DocumentName
    return documentRoutes({
      ...dependencies,
      document,
      store: stores[name],
      published: published(shownAs[name] ?? (name as DocumentPart)),
    })
  })
