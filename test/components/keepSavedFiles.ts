import { vi } from 'vitest'

/** Keeps the files that the page saves, instead of a download by the browser. */
export function keepSavedFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const bytes = fetch(this.href).then((answer) => answer.arrayBuffer())
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    files.push({ name: this.download, text: bytes.then((content) => decoder.decode(content)) })
  })
  return files
}
