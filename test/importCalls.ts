import { expect } from 'vitest'
import type { ImportReview, LastImport } from '../src/features/imports/contract.ts'
import type { TestApp } from './createTestApp.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Calls that import a file into the current application. */
export function importCalls(app: TestApp) {
  const send = (content: string | Bytes, name = 'resume.json', options = {}) => {
    const form = { file: new File([content], name), ...options }
    return app.owner.send('POST', '/api/admin/import', { form })
  }
  /** An object is sent as JSON. */
  const review = async (content: object | Bytes, name?: string, options = {}) => {
    const file = content instanceof Uint8Array ? (content as Bytes) : JSON.stringify(content)
    const response = await send(file, name, options)
    expect(response.status).toBe(200)
    return response.json() as Promise<ImportReview>
  }
  const take = (entries: object[], options = {}) =>
    app.owner.send('POST', '/api/admin/import/take', { json: { entries, ...options } })
  /** Takes what a review offers. */
  const takeAll = async (offered: ImportReview, options = {}): Promise<LastImport> => {
    const response = await take(chosenOf(offered), options)
    expect(response.status).toBe(200)
    return response.json()
  }
  const undo = ({ imported_at }: Pick<LastImport, 'imported_at'>, options = {}) =>
    app.owner.send('POST', '/api/admin/import/undo', { json: { imported_at, ...options } })
  return { send, review, take, takeAll, undo }
}

/** The entries of a review that would change something, as they are sent. */
export const chosenOf = ({ groups }: ImportReview) =>
  groups.flatMap(({ kind, entries }) =>
    entries
      .filter(({ status }) => status === 'new' || status === 'different')
      .map(({ values, expected }) => ({ kind, values, expected })),
  )

export const statusesOf = ({ groups }: ImportReview) =>
  new Set(groups.flatMap(({ entries }) => entries.map(({ status }) => status)))
