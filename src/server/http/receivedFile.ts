type Bytes = Uint8Array<ArrayBuffer>

/** A file of a body, to be read with `bytes`: they are held once, where a File copies them in and, twice, out. */
export class ReceivedFile extends File {
  readonly #bytes: Bytes

  constructor(bytes: Bytes, name: string, type: string) {
    super([], name, { type })
    this.#bytes = bytes
  }

  override get size(): number {
    return this.#bytes.byteLength
  }

  override async bytes(): Promise<Bytes> {
    return this.#bytes
  }
}
