import { create as contentDisposition } from 'content-disposition'
import { privateCaching } from '../../server/http/reply.ts'

/** Answers an archive to its owner under a name. */
export const zipAnswer = (
  name: string,
  archive: ReadableStream<Uint8Array> | null,
  headers: Record<string, string> = {},
): Response =>
  new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(name),
      'Cache-Control': privateCaching,
      ...headers,
    },
  })

/** The same bytes for a reader who may go before the end, at whom client-zip would throw; `onEnd` hears of any end. */
export function leavable(
  archive: ReadableStream<Uint8Array>,
  onEnd = async () => {},
): ReadableStream<Uint8Array> {
  const reader = archive.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      await onEnd()
    },
    async cancel() {
      reader.releaseLock()
      await onEnd()
    },
  })
}
