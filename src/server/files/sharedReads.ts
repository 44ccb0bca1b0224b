type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads bytes once for all who are sending them at the same time, and keeps them no longer than the last of those.
 * Missing files are not remembered.
 */
export function sharedReads() {
  const reading = new Map<string, Promise<Bytes | undefined>>()
  // Responses hold views of a buffer, which keep only the buffer alive.
  const used = new Map<string, { buffer: WeakRef<ArrayBuffer>; start: number; length: number }>()
  const gone = new FinalizationRegistry((key: string) => {
    if (!used.get(key)?.buffer.deref()) used.delete(key)
  })

  const find = (key: string): Bytes | undefined => {
    const range = used.get(key)
    const buffer = range?.buffer.deref()
    return range && buffer && new Uint8Array(buffer, range.start, range.length)
  }
  const readOnce = async (key: string, read: () => Promise<Bytes | undefined>) => {
    const bytes = await read()
    if (!bytes) return undefined
    const { buffer, byteOffset: start, byteLength: length } = bytes
    used.set(key, { buffer: new WeakRef(buffer), start, length })
    gone.register(buffer, key)
    return bytes
  }

  return async (
    key: string,
    read: () => Promise<Bytes | undefined>,
  ): Promise<Bytes | undefined> => {
    const sharedBytes = find(key) ?? reading.get(key)
    if (sharedBytes) return sharedBytes
    const begun = readOnce(key, read).finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }
}
