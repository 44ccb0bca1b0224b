type Bytes = Uint8Array<ArrayBuffer>

/** An uploaded file, read with `bytes`. It holds its bytes once, where a File copies them three times. */
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
