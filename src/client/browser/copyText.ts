/** Copies a text to the clipboard; returns whether it worked. Browsers have no clipboard on pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
