import { ApiError } from '../errors.ts'
import { within } from '../within.ts'

/** Minimum number of bytes in each period of waiting, in milliseconds. */
export const minRate = { bytes: 64 * 1024, span: 10_000 }

/** A body that fails with a 408 ApiError if its sender is too slow. Only time spent waiting for bytes counts. */
export function bodyWithTimeout(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let brought = 0
  let waited = 0

  /** The next chunk. */
  const next = async () => {
    const reading = reader.read()
    for (;;) {
      const began = performance.now()
      const read = await within(minRate.span - waited, reading, () => undefined)
      waited += performance.now() - began
      brought += read?.value?.byteLength ?? 0
      if (waited >= minRate.span) {
        if (brought < minRate.bytes) throw stalled()
        waited = 0
        brought = 0
      }
      if (read) return read
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          reader.cancel(error).catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const stalled = () => new ApiError(408, 'The upload has stalled. Please try again.')
