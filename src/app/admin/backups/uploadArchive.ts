import { apiBase, CallError } from '../../../client/calls/call.ts'
import { sendWithProgress } from '../../../client/calls/send.ts'
import { sessionToken } from '../../../client/calls/sessionToken.ts'
import { backupsApi } from '../../api/backups.ts'

/** Sends an archive as it is, which no form holds in memory, and answers its name as a backup. */
export async function uploadArchive(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const { method, path } = backupsApi.upload
  const token = sessionToken()
  const headers = {
    'Content-Type': 'application/zip',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const request = { method, headers, body: file, signal: undefined }
  const { status, json } = await sendWithProgress(apiBase + path, request, onProgress).catch(() => {
    throw new CallError(0, '')
  })
  const { name = '', error = '' } = (json ?? {}) as { name?: string; error?: string }
  if (status !== 200) throw new CallError(status, error)
  return name
}
