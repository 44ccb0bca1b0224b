import type { Database } from '../../server/db/database.ts'
import { documentStore } from '../../server/db/documents.ts'
import { versionedDocument } from '../../server/versions/versionedDocument.ts'
import { defaultAbout } from './contract.ts'

/** The one about document. */
export const aboutStore = (db: Database) => documentStore(db, 'about', defaultAbout)

export const versionedAbout = versionedDocument({ kind: 'about', store: aboutStore })
