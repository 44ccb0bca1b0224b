import { downloadAsOwner } from '../features/account/downloadAsOwner.ts'
import { exportApi } from '../features/backups/exportApi.ts'

/** Downloads the archive of the site. Throws a CallError when it cannot be had. */
export const downloadEverything = () => downloadAsOwner(exportApi.download.path)

export const explainDownload = ({ status }: { status: number }): string =>
  status === 401 ? '' : 'Failed to download the archive'
