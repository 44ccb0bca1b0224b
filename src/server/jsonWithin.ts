const [quote, backslash, comma] = [...'"\\,'].map((sign) => sign.charCodeAt(0))
const [open, close, openList, closeList] = [...'{}[]'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text holds so many values and levels at most, which is counted before any is in memory. */
export function isJsonWithin(text: string, most: { values: number; depth: number }): boolean {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === comma) values++
    else if (sign === open || sign === openList) {
      values++
      depth++
    } else if (sign === close || sign === closeList) depth--
    if (values > most.values || depth > most.depth) return false
  }
  return true
}

/** Where the quote stands that ends a JSON text. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at++
  }
  return text.length
}
