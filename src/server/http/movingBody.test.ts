import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { movingBody, slowest } from './movingBody.ts'

describe('a body', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Pieces of some size, each after a pause; none after the last pause, and no end. */
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
    for await (const chunk of movingBody(stream)) size += chunk.byteLength
    return size
  }

  test('that moves is read to its end, however long it is', async () => {
    const blob = new Blob([new Uint8Array(3 * slowest.bytes)])
    expect(await read(blob.stream())).toBe(3 * slowest.bytes)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that stops moving is left', async () => {
    const { stream, left } = sends(slowest.bytes, [0])
    const reading = expect(read(stream)).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(slowest.span)
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(slowest.span)
    await reading
    expect(left).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that waits for who reads it has not stalled', async () => {
    const { stream } = sends(10, [0, 0, 0])
    const reader = movingBody(stream).getReader()
    for (let piece = 0; piece < 3; piece++) {
      const reading = reader.read()
      await vi.advanceTimersByTimeAsync(0)
      expect((await reading).value).toHaveLength(10)
      await vi.advanceTimersByTimeAsync(2 * slowest.span)
    }
    const stalled = expect(reader.read()).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(slowest.span)
    await stalled
  })

  test('that moves by drops is left', async () => {
    const { stream } = sends(10, Array(1000).fill(100))
    const reading = expect(read(stream)).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(slowest.span)
    await reading
  })
})
