import { type CSSToken, tokenize } from '@csstools/css-tokenizer'

/**
 * The reason why a style sheet is refused, with its line; undefined if it is accepted. Finds only unclosed strings,
 * comments and brackets, and addresses that the page's policy blocks; tokens are those of CSS Syntax Level 3.
 */
export function stylesheetError(css: string): string | undefined {
  const lineAt = (offset: number) => css.slice(0, offset).split('\n').length
  let unended: number | undefined
  const tokens = tokenize(
    { css },
    {
      onParseError: ({ sourceStart }) => {
        unended ??= sourceStart
      },
    },
  )
  if (unended !== undefined) {
    return `Line ${lineAt(unended)}: a string, comment or address does not end`
  }
  const open: CSSToken[] = []
  for (const token of tokens) {
    const [type, text, start, , data] = token
    if (closing[type]) open.push(token)
    if (closers.has(type) && closing[open.pop()?.[0] ?? ''] !== type) {
      return `Line ${lineAt(start)}: there is nothing that this ${text} closes`
    }
    if (type === 'at-keyword-token' && data.value.toLowerCase() === 'import') {
      return `Line ${lineAt(start)}: please paste what @import would bring, it is not loaded`
    }
    const address = addressIn(token, open.at(-1))
    if (address !== undefined && !isAllowed(address)) {
      return `Line ${lineAt(start)}: addresses can be those of this site’s files, such as /uploads/…, or pictures as data:`
    }
  }
  const [unclosed] = open
  return unclosed && `Line ${lineAt(unclosed[2])}: this ${unclosed[1]} is not closed`
}

const closing: Record<string, string> = {
  '{-token': '}-token',
  '(-token': ')-token',
  '[-token': ']-token',
  'function-token': ')-token',
}
const closers = new Set(Object.values(closing))

/** Functions whose strings are addresses. */
const takesAddresses = /^(?:url|src|(?:-webkit-)?image-set|image|cross-fade)$/i

/** The external address that a token contains, given its enclosing bracket. */
function addressIn(
  [type, , , , data]: CSSToken,
  bracket: CSSToken | undefined,
): string | undefined {
  if (type === 'url-token') return data?.value
  const isAddress = bracket?.[0] === 'function-token' && takesAddresses.test(bracket[4].value)
  return type === 'string-token' && isAddress ? data?.value : undefined
}

const isAllowed = (address: string) =>
  /^(?:\/(?!\/)|#)/.test(address) ||
  /^data:image\/(?:png|jpeg|webp|avif|gif|svg\+xml)[;,]/i.test(address)
