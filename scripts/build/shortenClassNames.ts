import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { source } from './source.ts'

const ending = '.module.css'

/** A class name made from its name and its file, whose name is unique (`test/architecture.test.ts`). */
export const className = (name: string, file: string) =>
  `${name}_${basename(file.replace(/[?].*/, ''), ending)}`

/** A class name with its module. The search starts once for each word: from each character of long words it takes seconds. */
const wholeName = /(?<![\w-])[\w-]+_[A-Z]\w*/g

/**
 * Replaces the class names of CSS modules by four or five characters in every file of a build: they were a seventh of
 * the landing page. Both builds get the same ones, because these depend on the sources alone.
 */
export function shortenClassNames(): Plugin {
  return {
    name: 'shorten-class-names',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const short = shortNames()
      for (const path of ['.js', '.css', '.html'].flatMap((kind) => filesIn(dir, kind))) {
        const text = readFileSync(path, 'utf8')
        const shortened = text.replace(wholeName, (name) => short.get(name) ?? name)
        if (shortened !== text) writeFileSync(path, shortened)
      }
    },
  }
}

/**
 * Names for the scripts and styles of a build. Hashes are of the files before their class names are shortened, so the
 * short names have a part of their own: otherwise a browser could keep a file that has other ones.
 */
export function fileNames(): Rolldown.OutputOptions {
  const digest = createHash('sha256')
    .update(JSON.stringify([...shortNames()]))
    .digest('hex')
  const named = `assets/[name]-[hash]${digest.slice(0, 4)}`
  return {
    entryFileNames: `${named}.js`,
    chunkFileNames: `${named}.js`,
    assetFileNames: ({ names: [name = ''] }) =>
      name.endsWith('.css') ? `${named}[extname]` : 'assets/[name]-[hash][extname]',
  }
}

const filesIn = (dir: string, ending: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(dir, name))

/** The short form of each class name: three characters for its file, then its number in that file. */
function shortNames(): Map<string, string> {
  const fileOf = new Map<string, string>()
  const short = new Map<string, string>()
  for (const file of filesIn(source(''), ending)) {
    const start = shortFile(file)
    const other = fileOf.get(start)
    if (other) throw new Error(`Rename ${file} or ${other}: classes of both begin with ${start}`)
    fileOf.set(start, file)
    for (const [index, name] of namesIn(readFileSync(file, 'utf8')).entries()) {
      short.set(className(name, file), start + index.toString(36))
    }
  }
  return short
}

/** Names of classes and animations in a style sheet. */
const namesIn = (sheet: string) => [
  ...new Set(
    [...sheet.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  ),
]

/** Three letters and digits for a file, a letter first. */
function shortFile(file: string): string {
  const [first = 0, ...rest] = createHash('sha256').update(basename(file)).digest()
  const characters = Buffer.from(rest).toString('base64url').replace(/[-_]/g, '')
  return String.fromCharCode(97 + (first % 26)) + characters.slice(0, 2)
}
