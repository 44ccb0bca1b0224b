import type { Element, ElementContent, Root, RootContent } from 'hast'
import { type Format, formatElement, formatsOf, stylesOf } from './pasteStyles.ts'

const leftOut = /^(?:button|link|math|meta|noscript|script|style|svg|template|title)$/
const block =
  /^(?:address|article|aside|blockquote|details|div|dl|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|ul)$/
/** The number of an entry as Word writes it, such as `1.`, `a)` and `(iv)`. */
const entryNumber = /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

const text = (value: string): ElementContent => ({ type: 'text', value })
const isElement = (node: RootContent | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && names.includes(node.tagName)
const isBlock = (node: RootContent): node is Element =>
  node.type === 'element' && block.test(node.tagName)
const isBlank = (node: RootContent): boolean =>
  node.type === 'element'
    ? node.tagName !== 'img' && node.children.every(isBlank)
    : node.type !== 'text' || node.value.trim() === ''

/** The text of a node, with its line breaks. */
function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('')
}

/**
 * Copied HTML as elements that say what its styles say: Word, Google Docs and web pages write bold words, lists and code
 * as text with styles.
 */
export const cleanPaste = ({ children }: Root): Root => ({
  type: 'root',
  children: cleanedAll(children, []),
})

/** `active` are the formats of the elements around the nodes. */
const cleanedAll = (nodes: RootContent[], active: Format[]) =>
  grouped(nodes.flatMap((node) => cleaned(node, active)))

/** Nodes side by side, with the lists and the code that they make together. */
function grouped(nodes: ElementContent[]): ElementContent[] {
  const blocks = withCodeBlocks(withLists(withMergedFormats(nodes)))
  return blocks.some(isBlock) ? blocks.filter((node) => !isElement(node, 'br')) : blocks
}

function cleaned(node: RootContent, active: Format[]): ElementContent[] {
  if (node.type === 'text') return [text(withPlainSpaces(node.value))]
  if (node.type !== 'element' || leftOut.test(node.tagName)) return []
  const styles = stylesOf(node)
  if (styles.get('display') === 'none' || styles.get('mso-list') === 'ignore') return []
  const heading = headingOf(node)
  if (heading) return [element(heading, cleanedAll(node.children, [...active, 'strong']))]
  if (formatElement.test(node.tagName)) return formatted(node, active)
  if (node.tagName === 'pre') return [node]
  if (node.tagName === 'table') return tableOf(node, active)
  const isHead = node.tagName === 'th'
  const parts = node.children.flatMap((child) =>
    cleaned(child, isHead ? [...active, 'strong'] : active),
  )
  const [, level] = /level(\d)/.exec(styles.get('mso-list') ?? '') ?? []
  if (level) return [entry(Number(level), isNumbered(node) ? 'ol' : 'ul', grouped(parts))]
  // The entries of one list, each in a frame of its own.
  if (node.tagName === 'div' && parts.some(isEntry)) return parts
  return withChildren(node, grouped(parts))
}

function withChildren(node: Element, children: ElementContent[]): ElementContent[] {
  const { tagName, properties } = node
  if (tagName === 'a') return wrapped('a', children, { href: properties.href ?? '' })
  if (tagName === 'td' || tagName === 'th') return [element(tagName, inCell(children))]
  if (tagName === 'ul' || tagName === 'ol') return listOf(node, tagName, children)
  if (tagName === 'li') return [element('li', withoutParagraph(children), properties)]
  // Word's own elements, such as `o:p`.
  return tagName.includes(':') ? children : [{ ...node, children }]
}

/** Line breaks of the source, and spaces beside others that were made unbreakable to be kept, are spaces. */
const withPlainSpaces = (value: string) =>
  value.replace(/[\r\n]+/g, ' ').replace(/\u00A0(?=\s|$)|(?<=^|\s)\u00A0/g, ' ')

/** The name of the heading that an element stands for. */
function headingOf({ tagName, properties }: Element): string | undefined {
  if (/^h[1-6]$/.test(tagName)) return tagName
  const { role, ariaLevel, className } = properties
  if (role === 'heading') return `h${Math.min(6, Number(ariaLevel) || 2)}`
  return Array.isArray(className) && className.includes('MsoTitle') ? 'h1' : undefined
}

function formatted(node: Element, active: Format[]): ElementContent[] {
  const formats = formatsOf(node).filter((format) => !active.includes(format))
  const children = cleanedAll(node.children, [...active, ...formats])
  // Code by its font alone, of which Word and Google Docs write whole paragraphs.
  const ofCode = node.tagName === 'code' ? {} : { byFont: true }
  return formats.reduceRight(
    (inner, format) => wrapped(format, inner, format === 'code' ? ofCode : {}),
    children,
  )
}

/** Words within an element, with the space around them outside. Blocks are not within it. */
function wrapped(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'],
): ElementContent[] {
  if (children.some(isBlock) || children.every(isBlank)) return children
  const start = children.findIndex((node) => !isBlank(node))
  const end = children.findLastIndex((node) => !isBlank(node)) + 1
  const inner = children.slice(start, end)
  const [first] = inner
  let [before, after] = ['', '']
  if (first?.type === 'text') {
    const trimmed = first.value.trimStart()
    before = first.value.slice(0, first.value.length - trimmed.length)
    inner[0] = text(trimmed)
  }
  const last = inner.at(-1)
  if (last?.type === 'text') {
    const trimmed = last.value.trimEnd()
    after = last.value.slice(trimmed.length)
    inner[inner.length - 1] = text(trimmed)
  }
  return [
    ...children.slice(0, start),
    text(before),
    element(tagName, inner, properties),
    text(after),
    ...children.slice(end),
  ]
}

/** Formatted words that follow each other as one: Word cuts them within a word. */
function withMergedFormats(nodes: ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'text' && node.value === '') continue
    const last = merged.at(-1)
    const isSame =
      isElement(node, 'strong', 'em', 'del', 'code', 'a') &&
      isElement(last, node.tagName) &&
      last.properties.href === node.properties.href
    if (!isSame) merged.push(node)
    else for (const child of node.children) last.children.push(child)
  }
  return merged
}

/** An entry of a list that Word writes as a paragraph with a level. No attribute of HTML has a name with a capital. */
const entry = (entryLevel: number, list: 'ol' | 'ul', children: ElementContent[]): Element =>
  element('li', children, { entryLevel, list })
const isEntry = (node: ElementContent): node is Element =>
  node.type === 'element' && node.properties.entryLevel !== undefined

/** Whether the sign before a paragraph of Word is a number. */
function isNumbered(node: Element): boolean {
  const sign = node.children.find(
    (child) => child.type === 'element' && stylesOf(child).get('mso-list') === 'ignore',
  )
  if (sign) return entryNumber.test(textOf(sign).trim())
  return node.children.some((child) => child.type === 'element' && isNumbered(child))
}

/** A list; one whose entries name their levels, as those of Word for the web, is its entries. */
function listOf(node: Element, tagName: 'ol' | 'ul', children: ElementContent[]): ElementContent[] {
  const items = children.filter((child) => isElement(child, 'li'))
  if (items.length > 0 && items.every((item) => item.properties.dataAriaLevel !== undefined)) {
    return items.map((item) =>
      entry(Number(item.properties.dataAriaLevel) || 1, tagName, item.children),
    )
  }
  const nested: ElementContent[] = []
  let item: Element | undefined
  for (const child of children) {
    if (isElement(child, 'li')) item = child
    // Google Docs writes a list within a list beside its entry.
    if (isElement(child, 'ul', 'ol') && item) item.children.push(child)
    else nested.push(child)
  }
  return [{ ...node, children: nested }]
}

/** The content of an entry, whose only paragraph is its words. */
function withoutParagraph(children: ElementContent[]): ElementContent[] {
  const [first, second] = children.filter((child) => isElement(child, 'p'))
  if (second || !isElement(first, 'p')) return children
  return children.flatMap((child) => (child === first ? first.children : child))
}

/** Entries that follow each other as lists within lists. */
function withLists(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let open: { level: number; list: Element }[] = []
  for (const node of nodes) {
    if (!isEntry(node)) {
      if (!isBlank(node)) open = []
      blocks.push(node)
      continue
    }
    const level = Number(node.properties.entryLevel)
    const tagName = `${node.properties.list}`
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list.tagName === tagName),
    )
    const outer = open.at(-1)
    const list = outer?.level === level ? outer.list : element(tagName, [])
    if (list !== outer?.list) {
      const item = outer?.list.children.at(-1)
      if (isElement(item, 'li')) item.children.push(list)
      else blocks.push(list)
      open.push({ level, list })
    }
    list.children.push(element('li', node.children))
  }
  return blocks
}

/** A paragraph of code by its font alone, as its lines. */
function codeIn(node: ElementContent): string | undefined {
  if (!isElement(node, 'p', 'div')) return undefined
  const words = node.children.filter((child) => !isElement(child, 'br') && !isBlank(child))
  const isCode = words.every((child) => isElement(child, 'code') && child.properties.byFont)
  return isCode && words.length > 0 ? textOf(node).trimEnd() : undefined
}

/** Paragraphs of code that follow each other as one block. */
function withCodeBlocks(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let lines: string[] = []
  let first = 0
  const endBlock = () => {
    const code = lines.join('\n').trimEnd()
    if (code.includes('\n'))
      blocks.splice(first, Infinity, element('pre', [element('code', [text(code)])]))
    lines = []
  }
  for (const node of nodes) {
    const code = codeIn(node)
    if (code !== undefined) {
      if (lines.length === 0) first = blocks.length
      lines.push(code)
    } else if (isElement(node, 'br') && lines.length > 0) lines.push('')
    else if (node.type !== 'text' || !isBlank(node)) endBlock()
    blocks.push(node)
  }
  endBlock()
  return blocks
}

/** A cell has one line. */
const inCell = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (!isBlock(node)) return isElement(node, 'br') ? text(' ') : node
    if (node.tagName === 'pre') return element('code', [text(textOf(node))])
    return [text(' '), ...inCell(node.children), text(' ')]
  })

/** A table, whose first row is its head. One of a single cell is a frame, as around code in Google Docs. */
function tableOf(node: Element, active: Format[]): ElementContent[] {
  const rows = node.children
    .flatMap((part) => (isElement(part, 'thead', 'tbody', 'tfoot') ? part.children : part))
    .filter((row) => isElement(row, 'tr'))
  const cells = rows.map((row) => row.children.filter((cell) => isElement(cell, 'td', 'th')))
  const [first, second] = cells.flat()
  if (first && !second) return cleanedAll(first.children, active)
  for (const cell of cells[0] ?? []) cell.tagName = 'th'
  return [{ ...node, children: cleanedAll(node.children, active) }]
}
