import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlDesigns, partsOf } from './htmlLayouts.ts'
import { latexDesigns } from './latexLayouts.ts'
import { lastPeople, otherPeople, type Person, people } from './people.ts'
import type { PeriodStyle } from './wording.ts'
import { wordDesigns } from './wordLayouts.ts'

/** A design, with the person and the style of dates for which it is made. */
export type Layout = {
  name: string
  /** Whether it writes years alone. */
  isYearOnly: boolean
  /** Whether the rules were written without looking at it. */
  isHeldBack: boolean
  person: Person
  /** Makes its PDF; undefined where its program is not installed. */
  make(folder: string): Uint8Array | undefined
}

const styles: PeriodStyle[] = [
  { style: 'month', dash: ' – ' },
  { style: 'slash', dash: ' - ' },
  { style: 'long', dash: ' – ' },
  { style: 'year', dash: '–' },
  { style: 'dot', dash: ' – ' },
  { style: 'month', dash: ' - ' },
  { style: 'slash', dash: '–' },
]

const heldBack = {
  html: Object.keys(htmlDesigns).indexOf('html-two-halves'),
  word: Object.keys(wordDesigns).indexOf('word-pipes'),
  latex: Object.keys(latexDesigns).indexOf('latex-moderncv-casual'),
}

const chromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const office = '/usr/bin/soffice'
const xelatex = '/usr/bin/xelatex'

/** All designs. A shift gives each another person and another style of dates; from 10 and 20 on other people. */
export function layouts(shift = 0): Layout[] {
  const persons = shift < 10 ? people : shift < 20 ? otherPeople : lastPeople
  let count = 0
  const next = () => {
    const index = count++
    const person = persons[(index * (shift < 10 ? 5 : 1) + shift * 3) % persons.length] as Person
    const periods = styles[(index + shift * 2) % styles.length] as PeriodStyle
    return {
      person,
      isYearOnly: periods.style === 'year',
      parts: partsOf(person, periods, index % 3 === 2 ? 1 : 0),
    }
  }
  const html = Object.entries(htmlDesigns).map(([name, draw], index): Layout => {
    const { parts, ...made } = next()
    return {
      name,
      ...made,
      isHeldBack: index >= heldBack.html,
      make: (folder) => printed(folder, name, draw(parts)),
    }
  })
  const word = Object.entries(wordDesigns).map(([name, draw], index): Layout => {
    const { parts, ...made } = next()
    return {
      name,
      ...made,
      isHeldBack: index >= heldBack.word,
      make: (folder) => converted(folder, name, draw(parts)),
    }
  })
  const latex = Object.entries(latexDesigns).map(([name, draw], index): Layout => {
    const { parts, ...made } = next()
    return {
      name,
      ...made,
      isHeldBack: index >= heldBack.latex,
      make: (folder) => compiled(folder, name, draw(parts)),
    }
  })
  return [...html, ...word, ...latex]
}

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: 'ignore', timeout: 120_000 })

function written(folder: string, name: string, file: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.${file}`)
  writeFileSync(path, content)
  return path
}

function printed(folder: string, name: string, html: string) {
  const program = chromium()
  if (!program) return undefined
  const path = written(folder, name, 'html', html)
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    '--no-first-run',
  ]
  run(
    program,
    [...flags, `--print-to-pdf=${join(folder, `${name}.pdf`)}`, `file://${path}`],
    folder,
  )
  return readFileSync(join(folder, `${name}.pdf`))
}

function converted(folder: string, name: string, docx: Uint8Array) {
  if (!existsSync(office)) return undefined
  const path = written(folder, name, 'docx', docx)
  run(office, ['--headless', '--convert-to', 'pdf', '--outdir', folder, path], folder)
  return readFileSync(join(folder, `${name}.pdf`))
}

function compiled(folder: string, name: string, tex: string) {
  if (!existsSync(xelatex)) return undefined
  const path = written(folder, name, 'tex', tex)
  run(xelatex, ['-interaction=batchmode', '-halt-on-error', path], folder)
  return readFileSync(join(folder, `${name}.pdf`))
}
