import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import names from './frontMatter.json' with { type: 'json' }

export type Fields = Readonly<Record<string, unknown>>

/** A Markdown file in its two parts. `isBroken` where the front matter was read line by line, because it is not valid. */
export type MarkdownFile = { fields: Fields; body: string; isBroken: boolean }

/** Times stay texts, because their offset counts; few aliases, because they can be nested to any size. */
const yamlOptions = {
  schema: 'core',
  uniqueKeys: false,
  logLevel: 'error',
  maxAliasCount: 50,
} as const

const formats = [
  { fence: '---', parse: (text: string) => parseYaml(text, yamlOptions) },
  { fence: '+++', parse: parseToml },
] as const
/** Splits a Markdown file into its front matter, in YAML, TOML or JSON, and its text. Never throws. */
export function readFrontMatter(source: string): MarkdownFile {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const start = text.trimStart()
  for (const { fence, parse } of formats) {
    if (!start.startsWith(`${fence}\n`)) continue
    const end = `${start}\n`.indexOf(`\n${fence}\n`, fence.length - 1)
    if (end < 0) break
    const written = start.slice(fence.length + 1, Math.max(end, fence.length + 1))
    return { ...fieldsOf(written, parse), body: start.slice(end + fence.length + 2) }
  }
  const close = start.startsWith('{\n') ? start.indexOf('\n}\n') : -1
  return close < 0
    ? { fields: {}, body: text, isBroken: false }
    : { ...fieldsOf(start.slice(0, close + 2), JSON.parse), body: start.slice(close + 3) }
}

/** The fields of a settings file, by its ending; empty where it cannot be read. */
export function readSettings(path: string, text: string): Fields {
  const parse = path.endsWith('.toml') ? formats[1].parse : formats[0].parse
  const { fields, isBroken } = fieldsOf(text, parse)
  return isBroken ? {} : fields
}

function fieldsOf(written: string, parse: (text: string) => unknown) {
  try {
    const value: unknown = parse(written)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { fields: isObject ? withUsualNames({ ...value }) : {}, isBroken: false }
  } catch {
    return { fields: withUsualNames(lineByLine(written)), isBroken: true }
  }
}

/** Fields by the names that are read; Hugo takes them in capitals, too. */
function withUsualNames(fields: Fields): Fields {
  const renamed = Object.entries(fields).map(([name, value]) => {
    const usual = isKnownField(name) ? name : (usualNames.get(name.toLowerCase()) ?? name)
    return [usual in fields ? name : usual, value]
  })
  return Object.fromEntries(renamed)
}

/** The fields with a text on their line, as in `title: One: two`, which is not valid. */
const lineByLine = (written: string): Fields =>
  Object.fromEntries(
    written.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^(\w[\w-]*)[ \t]*[:=](.*)$/.exec(line) ?? []
      return name ? [[name, value.trim().replace(/^(['"])(.*)\1$/, '$2')]] : []
    }),
  )

/** The names that programs and themes give to the field of a post, the usual one first. */
export const fieldNames = (field: keyof typeof names): string[] => names[field].split(' ')

/** Whether a field is read, or only tells a program how to make its pages. */
export const isKnownField = (name: string) => knownFields.includes(name)

const knownFields = Object.values(names).flatMap((known) => known.split(' '))
const usualNames = new Map(knownFields.map((name) => [name.toLowerCase(), name]))

/** A field as a trimmed text; undefined for an empty one and for lists. The first of the names that has one. */
export function textIn(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name]
    const text =
      value instanceof Date
        ? value.toISOString()
        : typeof value === 'string' || typeof value === 'number'
          ? `${value}`.trim()
          : ''
    if (text !== '') return text
  }
  return undefined
}

/** The texts of a list, or of one text by the given separator. */
export function textsIn(fields: Fields, name: string, separator = /,/): string[] {
  const value = fields[name]
  const items: unknown[] = Array.isArray(value) ? value : `${value ?? ''}`.split(separator)
  return items.flatMap((item) => textIn({ item }, 'item') ?? [])
}

export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
