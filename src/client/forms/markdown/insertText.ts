/**
 * Inserts paragraphs at the caret as if they were typed, and selects the caption or alt text of the last. `execCommand`
 * is deprecated, but it alone keeps Ctrl+Z of the browser; `setRangeText` empties its history.
 */
export function insertParagraphs(area: HTMLTextAreaElement, paragraphs: string[]): void {
  area.focus()
  const before = area.value.slice(0, area.selectionStart)
  const after = area.value.slice(area.selectionEnd)
  const text = separated(before, paragraphs, after)
  const end = before.length + text.trimEnd().length
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const last = paragraphs.at(-1) ?? ''
  const start = end - last.length
  const caption = last.indexOf('"Caption"')
  if (caption < 0) area.setSelectionRange(start + '!['.length, start + '!['.length)
  else area.setSelectionRange(start + caption + 1, start + caption + 1 + 'Caption'.length)
}

/** Replaces an address in a text, as if it were typed; the caret and the focus stay where they are. */
export function replaceAddress(area: HTMLTextAreaElement, from: string, to: string): void {
  const start = area.value.indexOf(`](${from}`) + ']('.length
  if (start < ']('.length) return
  const { selectionStart, selectionEnd } = area
  const focused = document.activeElement
  const moved = (at: number) =>
    at <= start ? at : Math.max(start + to.length, at + to.length - from.length)
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, start + from.length)
  if (!document.execCommand('insertText', false, to)) {
    area.setRangeText(to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd))
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true })
}

/** The paragraphs with an empty line between them and the text before and after. */
function separated(before: string, paragraphs: string[], after: string): string {
  const start =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return start + paragraphs.join('\n\n') + end
}
