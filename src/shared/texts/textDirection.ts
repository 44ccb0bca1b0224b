/**
 * The direction in which most of a text is written; undefined without Arabic or Hebrew letters. The first letter, by
 * which browsers decide, is often that of a name.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const fromRight = text.match(/[\u0590-\u08ff]/g)?.length
  if (!fromRight) return undefined
  return fromRight * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'rtl' : 'ltr'
}
