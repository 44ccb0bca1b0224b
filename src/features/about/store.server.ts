import { documentStore } from '../../records/document/documentStore.server.ts'
import { versionedDocument } from '../../records/versions/versionedDocument.server.ts'
import type { Database } from '../../server/db/database.ts'
import { defaultAbout } from './contract.ts'

/** The one about document. */
export const aboutStore = (db: Database) => documentStore(db, 'about', defaultAbout)

export const versionedAbout = versionedDocument({ kind: 'about', store: aboutStore })
