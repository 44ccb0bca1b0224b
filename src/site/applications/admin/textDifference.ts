import { diffLines } from 'diff'

/** A line of two texts: in the one that was sent, in the present one, in both, or a gap of lines that are in both. */
export type DifferenceLine = { in: 'sent' | 'now' | 'both' | 'gap'; text: string }

/** How many lines that are in both texts stand around a change. */
const context = 2
/** Further changes are not looked for: that takes time with their square. */
const mostChanges = 2000

/** The lines in which two texts differ, in their order, with a few around them; none where they are equal. */
export function differenceOf(sent: string, now: string): DifferenceLine[] {
  const parts = diffLines(sent, now, { maxEditLength: mostChanges }) ?? [
    { value: sent, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return parts.flatMap(({ value, removed, added }, index) => {
    const lines = value.replace(/\n$/, '').split('\n')
    if (removed || added)
      return lines.map((text) => ({ in: removed ? 'sent' : 'now', text }) as const)
    return shortened(lines, { isFirst: index === 0, isLast: index === parts.length - 1 })
  })
}

/** Lines that are in both texts, as far as they stand near a change. */
function shortened(
  lines: string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): DifferenceLine[] {
  if (isFirst && isLast) return []
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context]
  const isIn = (text: string) => ({ in: 'both', text }) as const
  if (lines.length <= before + after + 1) return lines.map(isIn)
  const gap = { in: 'gap', text: '' } as const
  return [...lines.slice(0, before).map(isIn), gap, ...lines.slice(lines.length - after).map(isIn)]
}
