import { ApiError } from '../errors.ts'

/** The fewest bytes that a body brings in each span of waiting for it, in milliseconds. */
export const slowest = { bytes: 64 * 1024, span: 10_000 }

/**
 * A body that fails with a 408 ApiError once its sender is too slow, as others wait for what it holds. Only the time
 * in which its bytes are waited for counts, not the time in which they are worked on.
 */
export function movingBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let brought = 0
  let waited = 0

  /** What the sender brings next. */
  const next = async () => {
    const reading = reader.read()
    for (;;) {
      const began = performance.now()
      const read = await within(slowest.span - waited, reading)
      waited += performance.now() - began
      brought += read?.value?.byteLength ?? 0
      if (waited >= slowest.span) {
        if (brought < slowest.bytes) throw stalled()
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

/** What a promise resolves to within some milliseconds; undefined where it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
