import type { TextLine } from '../src/textLines.ts'

/** A line of a text of which no sizes are known, with what is given about it. */
export const textLine = (text: string, about: Partial<TextLine> = {}): TextLine => {
  const left = about.left ?? 0
  return {
    text,
    left,
    right: left + text.length,
    lefts: [left],
    baseline: 0,
    size: 1,
    isBold: false,
    gap: 1,
    ...about,
  }
}

/** The lines of a plain text; empty lines are gaps. */
export function linesOfText(text: string): TextLine[] {
  const lines: TextLine[] = []
  let gap = 1
  for (const [baseline, written] of text.split('\n').entries()) {
    const line = written.trim()
    const left = written.length - written.trimStart().length
    if (line !== '') lines.push(textLine(line, { left, baseline, gap }))
    gap = line === '' ? 2 : 1
  }
  return lines
}
