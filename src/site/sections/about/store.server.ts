import { documentStore } from '../../../cms/document/documentStore.server.ts'
import { defaultAbout } from './contract.ts'

export const aboutStore = documentStore({ kind: 'about', defaults: defaultAbout })
