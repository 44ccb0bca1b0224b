/** Time for the browser to read the file, in milliseconds. */
const readingTime = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime)
}
