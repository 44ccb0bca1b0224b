import { common, createLowlight } from 'lowlight'
import { element, type Tree, textIn, visit } from './markdownPlugins.ts'

let highlighter: ReturnType<typeof createLowlight> | undefined

/** The highlighter of code. It knows the common languages, until `loadLanguages` adds all. */
export function codeHighlighter() {
  highlighter ??= createLowlight(common)
  return highlighter
}

/** How many ranges of lines are read. */
const mostRanges = 100

type Written = Tree & { lang?: string | null; meta?: string | null; data?: object }

/** A remark plugin that keeps the words after the language of a block of code for `highlightCode`. */
export const keepCodeWords = () => (tree: object) =>
  visit(tree as Tree, (node) => {
    if (node.type !== 'code') return
    const code = node as Written
    // As in ```ts{1,3} without a space.
    const [lang = '', joined = ''] = (code.lang ?? '').split(/(?=\{)/, 2)
    const words = `${joined} ${code.meta ?? ''}`.trim()
    if (joined) code.lang = lang
    if (words) code.data = { ...code.data, hProperties: { dataWords: words } }
  })

/**
 * A rehype plugin that marks words of code with classes. Lines are elements if the words after the language say which
 * are marked, `{1,3-5}`, or that they have numbers, `showLineNumbers`; those of Hugo, `hl_lines` and `linenos`, too.
 */
export const highlightCode = () => (tree: Tree) =>
  visit(tree, (pre) => {
    const [code] = pre.children ?? []
    if (pre.tagName !== 'pre' || code?.tagName !== 'code') return
    const { className, dataWords, ...properties } = code.properties ?? {}
    const classes = Array.isArray(className) ? className.map(String) : []
    const [language = ''] = classes.flatMap((name) => /^lang(?:uage)?-(.+)/.exec(name)?.[1] ?? [])
    const children = highlighted(language, code) ?? code.children ?? []
    code.properties = { ...properties, className: language ? ['hljs', ...classes] : classes }
    code.children = typeof dataWords === 'string' ? withLines(children, dataWords) : children
  })

function highlighted(language: string, code: Tree) {
  if (language === '' || !codeHighlighter().registered(language)) return undefined
  return codeHighlighter().highlight(language, textIn(code)).children as Tree[]
}

/** The code in an element for each line, if the words ask for it. */
function withLines(children: Tree[], words: string): Tree[] {
  const isMarked = markedLines(words)
  const [, start] = /\b(?:showLineNumbers[{=]|linenostart=)(\d{1,6})/.exec(words) ?? []
  const isNumbered = /\bshowLineNumbers\b|\blinenos=(?!false)/.test(words)
  if (!isMarked && !isNumbered) return children
  const lines = linesOf(children)
  if (lines.at(-1)?.every((part) => textIn(part) === '')) lines.pop()
  return lines.map((parts, at) => {
    const isOfMarked = isMarked?.(at + 1)
    const number = isNumbered ? { dataLine: `${Number(start ?? 1) + at}` } : {}
    const content = [...parts, { type: 'text', value: '\n' }]
    return element(isOfMarked ? 'mark' : 'span', { ...number, className: ['line'] }, content)
  })
}

/** Whether a line, counted from 1, is among those that the words mark; undefined if they mark none. */
function markedLines(words: string): ((line: number) => boolean) | undefined {
  const [, list = ''] =
    /(?:^|[\s,])\{([\d\s,-]+)\}|hl_lines=\[([^\][]*)\]/.exec(words)?.filter(Boolean) ?? []
  const ranges = list.split(/[\s,]+/, mostRanges).flatMap((range) => {
    const [, from, to = from] = /^"?(\d{1,6})(?:-(\d{1,6}))?"?$/.exec(range) ?? []
    return from ? [[Number(from), Number(to)] as const] : []
  })
  if (ranges.length === 0) return undefined
  return (line) => ranges.some(([from, to]) => line >= from && line <= to)
}

/** The parts of each line; an element around several lines is in each of them. */
function linesOf(nodes: Tree[]): Tree[][] {
  const lines: Tree[][] = [[]]
  for (const node of nodes) {
    const { children } = node
    const parts = children
      ? linesOf(children).map((inner): Tree => ({ ...node, children: inner }))
      : (node.value ?? '').split('\n').map((value): Tree => ({ type: 'text', value }))
    for (const [at, part] of parts.entries()) {
      if (at > 0) lines.push([])
      lines.at(-1)?.push(part)
    }
  }
  return lines
}
