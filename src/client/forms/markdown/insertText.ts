/**
 * Replaces the selection as if the text were typed, so that Ctrl+Z takes it back as one step. `execCommand` is
 * deprecated, but it alone keeps Ctrl+Z of the browser; `setRangeText` empties its history.
 */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  area.focus({ preventScroll: true })
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Inserts paragraphs in place of the selection, with empty lines around them, and returns where the last of them ends. */
export function typeParagraphs(area: HTMLTextAreaElement, paragraphs: string[]): number {
  const before = area.value.slice(0, area.selectionStart)
  const after = area.value.slice(area.selectionEnd)
  const text = separated(before, paragraphs, after)
  typeText(area, text)
  return before.length + text.trimEnd().length
}

/** Makes the line of the caret a heading, or words again. */
export function toggleHeading(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area
  const start = value.slice(0, selectionStart).lastIndexOf('\n') + 1
  const [marks = ''] = /^#{1,6} +/.exec(value.slice(start)) ?? []
  const typed = marks === '' ? '## ' : ''
  const moved = (at: number) => Math.max(start, at + typed.length - marks.length)
  area.setSelectionRange(start, start + marks.length)
  typeText(area, typed)
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd))
}

/** Inserts pictures as paragraphs at the caret, and selects the caption or alt text of the last. */
export function insertPictures(area: HTMLTextAreaElement, pictures: string[]): void {
  const end = typeParagraphs(area, pictures)
  const last = pictures.at(-1) ?? ''
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
  area.setSelectionRange(start, start + from.length)
  typeText(area, to)
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
