import { resourceKey } from '../../client/calls/useResource.ts'
import type { Endpoint } from '../../shared/endpoint.ts'

/** A section of the page as it would be, were the form saved now. */
export type Preview = {
  /** The section's anchor on the page. */
  section: string
  /** The public call whose answer the form changes. */
  endpoint: Endpoint
  answer: unknown
  /** The record of the answer that is edited: '' is a new one; a document has none. */
  edited?: string | undefined
  /** The place in a long text that is written. */
  place?: TextPlace | undefined
}

/** A place in a text: the name of its field, and the share of the text before it, 0 to 1. */
export type TextPlace = { field: string; share: number }

/** Message of the preview to its opener once it listens. */
export const previewReady = 'vitrine-preview-ready'
const previewShows = 'vitrine-preview'

type PreviewMessage = {
  type: typeof previewShows
  key: unknown[]
  answer: unknown
  edited: string | undefined
  place: TextPlace | undefined
}

export const previewMessage = ({ endpoint, answer, edited, place }: Preview): PreviewMessage => ({
  type: previewShows,
  key: resourceKey(endpoint),
  answer,
  edited,
  place,
})

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === previewShows
