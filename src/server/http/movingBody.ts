import { ApiError } from '../errors.ts'

/** A body brings this many bytes in each span of this many milliseconds, or it is left. */
export const slowest = { bytes: 64 * 1024, span: 10_000 }

/**
 * A body that stops with a 408 ApiError as soon as it stalls: who sends slowly, or nothing, would hold for minutes
 * what others wait for.
 */
export function movingBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let brought = 0
  let timer: NodeJS.Timeout | undefined
  const leave = (reason: unknown) => {
    clearTimeout(timer)
    reader.cancel(reason).catch(() => {})
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const look = () => {
          if (brought < slowest.bytes) {
            const stalled = new ApiError(408, 'The upload has stalled. Please try again.')
            controller.error(stalled)
            return leave(stalled)
          }
          brought = 0
          timer = setTimeout(look, slowest.span)
        }
        timer = setTimeout(look, slowest.span)
      },
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (!value) clearTimeout(timer)
        if (done) return controller.close()
        brought += value.byteLength
        controller.enqueue(value)
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
}
