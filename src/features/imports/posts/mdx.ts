/**
 * The text of an MDX file as Markdown with HTML: without imports and exports, and pictures that are imported by their
 * paths. Components leave what is inside them.
 */
export function withoutJsx(text: string): string {
  const imports = new Map<string, string>()
  const parts: string[] = []
  let prose: string[] = []
  let fence = ''
  let isInImport = false
  for (const line of text.split('\n')) {
    const [, ticks = ''] = /^(`{3,}|~{3,})/.exec(line.trimStart()) ?? []
    if (fence !== '' || ticks !== '') {
      if (fence === '') {
        parts.push(withoutComponents(prose.join('\n'), imports))
        prose = []
      }
      if (fence === '') fence = ticks
      else if (ticks.startsWith(fence)) fence = ''
      parts.push(line)
      continue
    }
    const [, name = '', path = ''] =
      /^import (\w+) from ["']([^"']+)["'];?$/.exec(line.trimEnd()) ?? []
    if (name !== '') imports.set(name, path)
    if (isInImport || /^import\s/.test(line)) isInImport = !/["'];?$/.test(line.trimEnd())
    else if (!/^export (?:const|let|default)\b/.test(line)) prose.push(line)
  }
  return [...parts, withoutComponents(prose.join('\n'), imports)].join('\n')
}

const withoutComponents = (text: string, imports: ReadonlyMap<string, string>): string =>
  text
    .replace(/\{\/\*[^*{}]*\*\/\}/g, '')
    .replace(/=\{(\w+)(?:\.src)?\}/g, (whole, name: string) =>
      imports.has(name) ? `="${imports.get(name)}"` : whole,
    )
    .replace(/=\{["'`]([^"'`{}\n]*)["'`]\}/g, '="$1"')
    .replace(/[ \t]style=\{\{[^{}]*\}\}/g, '')
    .replace(/<(?:Image|Picture|Img)\b/g, '<img')
    .replace(/<([A-Z][\w.]*)(\s[^<>]*)?\/>/g, (_, name: string, attributes = '') =>
      filmOf(name, attributes),
    )

/** A component without an inside: the film that it shows, else nothing. */
function filmOf(name: string, attributes: string): string {
  const [, id = ''] = /\b(?:id|url|src|videoId)="([^"]+)"/.exec(attributes) ?? []
  if (/^https?:/.test(id)) return `\n\n<${id}>\n\n`
  return id !== '' && /youtube/i.test(name) ? `\n\n<https://www.youtube.com/watch?v=${id}>\n\n` : ''
}
