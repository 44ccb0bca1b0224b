import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Syntax that some programs have beside Markdown. Posts here show it as it is written. */
const patterns: readonly RegExp[] = [
  // Directives, `:name[text]{#id}`, and the first line of a container, `:::name`.
  /(?<![\w:/]):{1,2}[a-z][\w-]*(?:\[[^\]]*\]?|(?=\{))(?:\{[^}]*\}?)?/gi,
  /(?<![\w:]):::+ ?[a-z][\w-]*/gi,
  // Attributes of a heading or a paragraph.
  /(?<![\]\w/])\{[:#.][^{}\n]*\}/g,
  /\[\[?_?toc_?\]?\]/gi,
  /(?<![\w:/]):[a-z][a-z\d_+-]*:(?![\w:])/g,
  /(?<![\w=])==[^=\s][^=\n]*==(?![\w=])/g,
  /\$\$[^$]+\$\$/g,
  /<<< ?[@\w./-]+/g,
  // A tag of WordPress.
  /\[[a-z][\w-]* [\w-]+=["'\w][^[\]\n]*\]/gi,
  // An expression of JSX.
  /\{[a-z_$][\w$]*\.[\w$.]+\}/gi,
]
/** How many kinds are named. */
const mostKinds = 8

/** Says which syntax of another site is left in the text of a post, and how often; undefined for none. */
export function siteSyntaxNote(tree: Root): string | undefined {
  const counts = new Map<string, number>()
  visit(tree, 'text', ({ value }) => {
    for (const name of patterns.flatMap((pattern) => value.match(pattern) ?? []).map(nameOf)) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  })
  const named = [...counts]
    .slice(0, mostKinds)
    .map(([name, count]) => (count === 1 ? name : `${name} (${count} times)`))
  const more = counts.size > mostKinds ? ' and others' : ''
  return named.length === 0 ? undefined : `Stays in the text as it is: ${named.join(', ')}${more}`
}

/** Syntax without the text in it: `:quote[…]{…}`. */
const nameOf = (syntax: string): string =>
  syntax
    .replace(/^\{([:#.]).*$/, '{$1…}')
    .replace(/^==.*$/, '==…==')
    .replace(/^\$\$[^$]*\$\$$/, () => '$$…$$')
    .replace(/^(\[[\w-]+) .*$/, '$1 …]')
    .replace(/^(:+[\w-]+)\[[^\]]*\]?/, '$1[…]')
    .replace(/^(:+[\w-]+(?:\[…\])?)\{.*$/, '$1{…}')
    .slice(0, 40)
