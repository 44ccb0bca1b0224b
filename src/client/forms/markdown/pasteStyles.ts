import type { Element } from 'hast'

/** Elements of formatted words. */
export type Format = 'strong' | 'em' | 'del' | 'code'

/** Elements that format words by their names or their styles. */
export const formatElement = /^(?:b|code|del|em|font|i|s|span|strike|strong|tt)$/

const formatOfTag: Record<string, Format> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  strike: 'del',
  del: 'del',
  code: 'code',
  tt: 'code',
}
const codeFont = /^["']?[^,]*(?:cascadia|consolas|courier|menlo|monaco|mono|typewriter)/

/** The styles of an element, in lower case. */
export function stylesOf({ properties: { style } }: Element): Map<string, string> {
  const declarations = `${style ?? ''}`.toLowerCase().split(';')
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}

/** Whether text of these styles is in a font for code. */
export const isInCodeFont = (styles: ReadonlyMap<string, string>) =>
  codeFont.test(styles.get('font-family') ?? '')

/** The formats of an element. A style outweighs the name: Google Docs wraps everything in `<b style="font-weight:normal">`. */
export function formatsOf(node: Element): Format[] {
  const styles = stylesOf(node)
  const tag = formatOfTag[node.tagName]
  const weight = styles.get('font-weight')
  const slant = styles.get('font-style')
  const lines = `${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`
  const has: Record<Format, boolean> = {
    strong: weight ? /^(?:bold|[6-9]\d\d)/.test(weight) : tag === 'strong',
    em: slant ? /^(?:italic|oblique)/.test(slant) : tag === 'em',
    del: tag === 'del' || lines.includes('line-through'),
    code: tag === 'code' || isInCodeFont(styles),
  }
  return (Object.keys(has) as Format[]).filter((format) => has[format])
}
