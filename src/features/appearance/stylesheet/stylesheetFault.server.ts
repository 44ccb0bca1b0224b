import { type CSSToken, tokenize } from '@csstools/css-tokenizer'

/**
 * What keeps a stylesheet of the owner's from being served, in a sentence with its line; undefined where nothing does.
 * What a browser does not know it leaves out by itself, so only what would break the rest is looked for: strings,
 * comments and brackets without an end, and addresses that the policy of the page would not let through.
 * The tokens are those of CSS Syntax Level 3.
 */
export function stylesheetFault(css: string): string | undefined {
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

/** The functions whose strings are addresses. */
const takesAddresses = /^(?:url|src|(?:-webkit-)?image-set|image|cross-fade)$/i

/** What a token names from elsewhere, within the bracket that it stands in. */
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
