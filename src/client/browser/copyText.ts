/** Puts a text on the clipboard; answers whether it is there: browsers offer none to pages that did not come over https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
