/** How long a browser may take to read what it saves, in milliseconds. */
const readingTime = 60_000

/** Hands a file to the browser, which saves it as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime)
}
