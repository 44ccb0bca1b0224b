import { apiBase, call } from '../../client/calls/call.ts'
import { accountApi } from './contract.ts'

/**
 * Downloads a path of the API, with its query, for the signed-in owner; unsaved input stays. Throws a CallError if the
 * session has ended.
 */
export async function downloadAsOwner(path: string): Promise<undefined> {
  // A download cannot say why it was refused, so a lost session has to show before it.
  await call(accountApi.verify)
  const link = document.createElement('a')
  link.href = apiBase + path
  link.download = ''
  link.click()
  return undefined
}
