import { typeParagraphs, typeText } from './insertText.ts'

/** Content of a clipboard with formatting, and its plain text. */
export type Copied = { html: string; plain: string }

/**
 * The content that is pasted with formatting; undefined where the browser pastes it: text alone, and text that may be
 * Markdown itself or stands within code.
 */
export function formattedIn(data: DataTransfer, area: HTMLTextAreaElement): Copied | undefined {
  const html = data.getData('text/html')
  const plain = data.getData('text/plain')
  const isPicture = plain === '' && data.types.includes('Files')
  const isAddress = /^https?:\/\/\S+$/.test(plain.trim())
  const isOfEditor = data.types.includes('vscode-editor-data')
  if (html === '' || isPicture || isAddress || isOfEditor) return undefined
  return area.readOnly || isInCode(area.value.slice(0, area.selectionStart))
    ? undefined
    : { html, plain }
}

/** Whether a block of code is open at the end of a text. */
const isInCode = (text: string) => (text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1

/** Pastes as Markdown what was copied, as one step of Ctrl+Z; its plain text where that cannot be done or says as much. */
export async function pasteFormatted(
  area: HTMLTextAreaElement,
  { html, plain }: Copied,
  isBrief: boolean | undefined,
): Promise<void> {
  const pasted = await converted(html, isBrief)
  // The form may have been closed meanwhile.
  if (!area.isConnected) return
  if (!pasted) typeText(area, plain.replaceAll('\r\n', '\n'))
  else if (!pasted.isInline) typeParagraphs(area, [pasted.text])
  else {
    const [before, after] = [/^[ \u00A0]/, /[ \u00A0]$/].map((edge) =>
      edge.test(plain) ? ' ' : '',
    )
    typeText(area, `${before}${pasted.text}${after}`)
  }
}

async function converted(html: string, isBrief: boolean | undefined) {
  try {
    const { pastedMarkdown } = await import('./pastedMarkdown.ts')
    return pastedMarkdown(html, { isBrief })
  } catch {
    return undefined
  }
}
