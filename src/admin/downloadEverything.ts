import { downloadFile } from '../client/browser/downloadFile.ts'
import { apiBase, call } from '../client/calls/call.ts'
import { accountApi } from '../features/account/contract.ts'
import { exportApi } from '../features/backups/exportApi.ts'

/** Downloads the archive of the site. Throws a CallError when it cannot be had. */
export async function downloadEverything(): Promise<undefined> {
  // A download cannot say why it was refused, so a lost session has to show before it.
  await call(accountApi.verify)
  downloadFile(apiBase + exportApi.download.path)
  return undefined
}

export const explainDownload = ({ status }: { status: number }): string =>
  status === 401 ? '' : 'Failed to download the archive'
