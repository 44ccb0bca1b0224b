import { displayWidth, lettersOf } from '../../../client/ui/content/displayWidth.ts'

/** Tracking per letter of a name, in em. */
const tracking = 0.03

/** Width of a name in the display font, in em. */
export const nameWidth = (text: string): number =>
  displayWidth(text) - tracking * lettersOf(text).length

/** The words of a name on two lines of similar width; one line for a single word. */
export function twoLines(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map(nameWidth))
  return splits.sort((a, b) => widest(a) - widest(b))[0] ?? [name.trim()]
}

/** Whether a text reaches below its line, as far as is known. */
export const hasDescenders = (text: string): boolean =>
  /[^\s.A-Za-z'-]|[gjpqyJQ]/u.test(text.normalize('NFD').replace(/[\u0300-\u0314]/g, ''))
