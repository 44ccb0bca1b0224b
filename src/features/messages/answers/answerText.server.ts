import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { maxReply } from '../conversation/limits.ts'

/** How much of an HTML mail is read, in characters: deep trees take long. */
const maxHtml = 100_000
const cutMark = '\n[…]'

/** Lines with which mail programs introduce the mail that is answered. */
const separator = /^(-{2,} ?\p{L}[\p{L} ]{0,60} ?-{2,}|_{20,})$/u

/** The text of a mail without what it quotes at its end. */
export function answerText(text: string | undefined, html: string | undefined): string {
  const written = text?.trim() ? text : html ? textOfHtml(html.slice(0, maxHtml)) : ''
  const lines = written.replaceAll('\0', '').split(/\r\n|\r|\n/)
  const own = withoutQuote(lines).join('\n').trim()
  const whole = own || lines.join('\n').trim()
  return whole.length > maxReply
    ? `${whole.slice(0, maxReply - cutMark.length).toWellFormed()}${cutMark}`
    : whole
}

function withoutQuote(lines: string[]): string[] {
  const cut = lines.findIndex((line) => separator.test(line.trim()))
  const own = cut > 0 ? lines.slice(0, cut) : [...lines]
  const dropWhile = (is: (line: string) => boolean) => {
    let dropped = 0
    for (; own.length > 0 && is(own.at(-1) ?? ''); dropped++) own.pop()
    return dropped
  }
  dropWhile((line) => line.trim() === '')
  const quoted = dropWhile((line) => /^\s*>/.test(line) || line.trim() === '')
  if (quoted === 0 || !own.at(-1)?.trim().endsWith(':')) return own
  // “On … wrote:”, which programs wrap after about 70 characters.
  own.pop()
  dropWhile((line) => line.trim() !== '' && /[@<>]|\d{4}/.test(line))
  return own
}

/** The text of an HTML mail without the quoted mail. */
function textOfHtml(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html)
  visit(tree, 'element', (node, index, parent) => {
    const isQuote = node.tagName === 'blockquote' || hasClass(node.properties.className)
    if (!isQuote || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return toText(tree)
}

const hasClass = (classes: unknown) =>
  Array.isArray(classes) && classes.some((name) => /^(gmail|yahoo)_quote/.test(`${name}`))
