import { documentStore } from '../../cms/document/documentStore.server.ts'
import { settingsKind } from '../../site/ownerTimeZone.server.ts'
import type { DismissibleId } from './contract.ts'
import type { LinkResult } from './links/checkLink.server.ts'

type OnboardingState = {
  /** The owner's choice of how to start; '' before. */
  chosen: 'empty' | 'look' | ''
  /** Dismissed suggestions. */
  dismissed: DismissibleId[]
}

/** The owner's answers on the dashboard. */
export const onboardingStore = documentStore<OnboardingState>({
  kind: 'first-steps',
  defaults: { chosen: '', dismissed: [] },
})

type LinkCheck = {
  /** As ISO text in UTC; '' before the first. */
  checked_at: string
  results: Record<string, LinkResult>
}

/** Results of the last link check. */
export const linkCheckStore = documentStore<LinkCheck>({
  kind: 'link-check',
  defaults: { checked_at: '', results: {} },
})

/** Documents that are not content of the site. */
export const nonContentKinds = [
  ...[onboardingStore, linkCheckStore].map(({ versioned }) => versioned.kind),
  settingsKind,
]
