import { decoded } from '../../shared/decoded.ts'
import type { VisitKind } from './kinds.ts'
import type { VisitorRequest } from './visitorRequest.server.ts'

export type CountedEvent = {
  kind: VisitKind
  name?: string
  /** The id of an application, for a page that was opened through its link. */
  link?: string
}

const madeResume = /^\/resume(?:\/[^/]+)?\.(pdf|json|md|txt)$/
const uploadedResume = /^\/(?:api\/public\/resume\/download|uploads\/\w+\.(?:pdf|docx?|jpe?g|png))$/
const actions: Partial<Record<string, CountedEvent>> = {
  '/api/contact': { kind: 'message' },
  '/api/chat': { kind: 'question' },
  '/api/chat/fit': { kind: 'question' },
  '/api/chat/search': { kind: 'question' },
}

/**
 * The event that an answer with this status means; `isPage` says which paths are pages whose visits count. An uploaded
 * file is checked when it is counted.
 */
export function eventOfAnswer(
  { method, url = '', headers }: VisitorRequest,
  status: number,
  isPage: (path: string) => boolean,
): CountedEvent | undefined {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (method === 'POST') return status < 300 ? actions[path] : undefined
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  const shownAs = headers['sec-fetch-dest']
  if (isPage(path)) {
    return shownAs === undefined || shownAs === 'document'
      ? { kind: 'page', name: decoded(path) }
      : undefined
  }
  const form = madeResume.exec(path)?.[1]
  if (form) return { kind: 'download', name: form }
  const isFile = shownAs !== 'image' && uploadedResume.test(path)
  return isFile ? { kind: 'download', name: path } : undefined
}
