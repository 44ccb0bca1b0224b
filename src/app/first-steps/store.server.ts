import { documentStore } from '../../records/document/documentStore.server.ts'
import type { DismissibleId, StartChoice } from './contract.ts'
import type { LinkResult } from './links/checkLink.server.ts'

type Kept = {
  /** How the owner has said to start; '' before that. */
  chosen: StartChoice | ''
  /** What the owner has said not to want. */
  dismissed: DismissibleId[]
}

/** What the owner has answered to the dashboard's questions. */
export const firstStepsStore = documentStore<Kept>({
  kind: 'first-steps',
  defaults: { chosen: '', dismissed: [] },
})

type LinkCheck = {
  /** As ISO text in UTC; '' before the first. */
  checked_at: string
  results: Record<string, LinkResult>
}

/** What the last check of the links has found. */
export const linkCheckStore = documentStore<LinkCheck>({
  kind: 'link-check',
  defaults: { checked_at: '', results: {} },
})

/** The documents that say nothing of the site. */
export const ownersNotes = [firstStepsStore, linkCheckStore].map(({ versioned }) => versioned.kind)
