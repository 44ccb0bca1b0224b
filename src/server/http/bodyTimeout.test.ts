import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyWithTimeout, minRate } from './bodyTimeout.ts'

describe('a body', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Chunks of a size, each after a pause; the stream does not end. */
  const sends = (size: number, pauses: number[]) => {
    const left = vi.fn()
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const pause = pauses.shift()
        if (pause === undefined) return new Promise(() => {})
        await new Promise((resolve) => setTimeout(resolve, pause))
        controller.enqueue(new Uint8Array(size))
      },
      cancel: left,
    })
    return { stream, left }
  }
  const read = async (stream: ReadableStream<Uint8Array>) => {
    let size = 0
    for await (const chunk of bodyWithTimeout(stream)) size += chunk.byteLength
    return size
  }

  test('that makes progress is read to its end, however long it is', async () => {
    const blob = new Blob([new Uint8Array(3 * minRate.bytes)])
    expect(await read(blob.stream())).toBe(3 * minRate.bytes)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that stops is aborted', async () => {
    const { stream, left } = sends(minRate.bytes, [0])
    const reading = expect(read(stream)).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(minRate.span)
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(minRate.span)
    await reading
    expect(left).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that waits for its reader has not stalled', async () => {
    const { stream } = sends(10, [0, 0, 0])
    const reader = bodyWithTimeout(stream).getReader()
    for (let count = 0; count < 3; count++) {
      const reading = reader.read()
      await vi.advanceTimersByTimeAsync(0)
      expect((await reading).value).toHaveLength(10)
      await vi.advanceTimersByTimeAsync(2 * minRate.span)
    }
    const stalled = expect(reader.read()).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(minRate.span)
    await stalled
  })

  test('that is too slow is aborted', async () => {
    const { stream } = sends(10, Array(1000).fill(100))
    const reading = expect(read(stream)).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(minRate.span)
    await reading
  })
})
