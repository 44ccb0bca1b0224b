/**
 * The text of an MDX file as Markdown with HTML: without imports and exports, and pictures that are imported by their
 * paths. Components leave what is inside them; those without an inside are named to `onLost`.
 */
export function withoutJsx(text: string, onLost?: (component: string) => void): string {
  const imports = new Map<string, string>()
  const parts: string[] = []
  const lines = text.split('\n')
  let prose: string[] = []
  let fence = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, ticks = ''] = /^(`{3,}|~{3,})/.exec(line.trimStart()) ?? []
    if (fence !== '' || ticks !== '') {
      if (fence === '') {
        parts.push(withoutComponents(prose.join('\n'), imports, onLost))
        prose = []
      }
      if (fence === '') fence = ticks
      else if (ticks.startsWith(fence)) fence = ''
      parts.push(line)
      continue
    }
    const end = endOfStatement(lines, at)
    if (end === at) prose.push(line)
    else {
      const statement = lines.slice(at, end).join('\n')
      const [, name = '', path = ''] = /^import (\w+) from ["']([^"']+)["']/.exec(statement) ?? []
      if (name !== '') imports.set(name, path)
      at = end - 1
    }
  }
  return [...parts, withoutComponents(prose.join('\n'), imports, onLost)].join('\n')
}

const importStart = /^import\s*(?:["'{*]|type\s|\w+\s*(?:,|from\b|$))/
const exportStart =
  /^export\s*(?:[{*]|(?:const|let|var|default|function|async|class|type|interface)\b)/
/** How many lines a statement may have. */
const mostLines = 1000
/** An end of a line after which a statement goes on. */
const goesOn = /(?:[=,([{?:+*|&<>.]|=>|\bfrom)\s*$/

/**
 * The line behind the import or export that begins at a line; that line itself where none does. One whose end cannot be
 * found, because its JSX has an apostrophe for instance, ends before the next empty line.
 */
function endOfStatement(lines: readonly string[], start: number): number {
  const first = lines[start] ?? ''
  const isImport = importStart.test(first)
  if (!isImport && !exportStart.test(first)) return start
  let state: State = { depth: 0, within: '' }
  let written = ''
  const last = Math.min(lines.length, start + mostLines)
  for (let at = start; at < last; at++) {
    const line = lines[at] ?? ''
    const read = readLine(line, state)
    state = read.state
    written += `${read.code}\n`
    const isWhole = state.depth <= 0 && state.within === '' && !goesOn.test(read.code)
    if (isWhole && (!isImport || /["']/.test(written))) return at + 1
    // A sentence that begins with this word.
    if (isImport && line.trim() === '') return start
  }
  const empty = lines.findIndex((line, at) => at > start && line.trim() === '')
  return isImport ? start : empty < 0 ? lines.length : empty
}

/** Open brackets, and the template or comment that a line ends in. */
type State = { depth: number; within: '' | '`' | '*/' }

/** The code of a line without its comments, and the state at its end. */
function readLine(line: string, before: State): { code: string; state: State } {
  let { depth, within } = before
  let code = ''
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    const pair = line.slice(at, at + 2)
    if (within === '*/') {
      if (pair === '*/') {
        within = ''
        at++
      }
      continue
    }
    if (sign === '\\') at++
    else if (within === '`') within = sign === '`' ? '' : within
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (pair === '//') break
    else if (pair === '/*') {
      within = '*/'
      at++
      continue
    } else if (sign === '`') within = '`'
    else if (sign === '"' || sign === "'") quote = sign
    else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    code += sign
  }
  return { code, state: { depth, within } }
}

const withoutComponents = (
  text: string,
  imports: ReadonlyMap<string, string>,
  onLost: (component: string) => void = () => undefined,
): string =>
  text
    // Every other part is code within a line, where components are named.
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutComponentsIn(part, imports, onLost)))
    .join('')

const withoutComponentsIn = (
  text: string,
  imports: ReadonlyMap<string, string>,
  onLost: (component: string) => void,
): string =>
  text
    .replace(/\{\/\*[^*{}]*\*\/\}/g, '')
    .replace(/=\{(\w+)(?:\.src)?\}/g, (whole, name: string) =>
      imports.has(name) ? `="${imports.get(name)}"` : whole,
    )
    .replace(/=\{["'`]([^"'`{}\n]*)["'`]\}/g, '="$1"')
    .replace(/[ \t]style=\{\{[^{}]*\}\}/g, '')
    .replace(/<(?:Image|Picture|Img)\b/g, '<img')
    .replace(/<([A-Z][\w.]*)(\s[^<>]*)?\/>/g, (_, name: string, attributes = '') => {
      const shown = pictureOf(attributes) || filmOf(name, attributes)
      if (shown === '') onLost(`<${name}>`)
      return shown
    })

/** The picture that a component without an inside shows, by whatever name. */
function pictureOf(attributes: string): string {
  const [, address] =
    /\b(?:src|image|img)="([^"]+\.(?:png|jpe?g|gif|webp|avif|svg))"/i.exec(attributes) ?? []
  const [, alt = ''] = /\b(?:alt|caption|title)="([^"]*)"/.exec(attributes) ?? []
  return address === undefined ? '' : `<img src="${address}" alt="${alt}">`
}

/** A component without an inside: the film that it shows, else nothing. */
function filmOf(name: string, attributes: string): string {
  const [, id = ''] = /\b(?:id|url|src|videoId)="([^"]+)"/.exec(attributes) ?? []
  if (/^https?:/.test(id)) return `\n\n<${id}>\n\n`
  return id !== '' && /youtube/i.test(name) ? `\n\n<https://www.youtube.com/watch?v=${id}>\n\n` : ''
}
