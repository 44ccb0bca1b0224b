import { compilerFor } from '../../../features/resumes/pdf/compiler.server.ts'
import { familiesFor } from '../../../features/resumes/pdf/fonts.server.ts'
import { projectPath } from '../../../server/projectPath.ts'

const template = projectPath('src/pages/discovery/cards/letter.typ')

/**
 * The outline of a letter for the favicon, as the data of an SVG path in a square of 32 units; '' if no font has it. Call it
 * only in the typesetting process.
 */
export async function letterOutline(letter: string): Promise<string> {
  const families = familiesFor(letter)
  const { compiler, drawn } = await compilerFor(families, template)
  if (![...letter].every((one) => drawn.has(one.codePointAt(0) ?? 0))) return ''
  const fonts = [...families, 'Fraunces', 'Source Serif 4', 'Vazirmatn', 'Geist']
  const isSquare = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    letter,
  )
  const inputs = { letter, fonts: JSON.stringify(fonts), isSquare: `${isSquare}` }
  const svg = compiler.plainSvg({ mainFilePath: template, inputs })
  compiler.evictCache(2)
  return outlineIn(svg)
}

/** The outlines of the glyphs in an SVG of Typst, each moved to its place and turned, because fonts count upwards. */
export function outlineIn(svg: string): string {
  const glyphs = new Map(
    [...svg.matchAll(/<symbol id="(\w{1,40})" overflow="visible">\s{0,20}<path d="([^"]*)"/g)].map(
      ([, id, d]) => [id, d],
    ),
  )
  const [left, top] = ['e', 'f'].map((_, at) =>
    [...svg.matchAll(/matrix\(1 0 0 -?1 ([-\d.]+) ([-\d.]+)\)/g)].reduce(
      (sum, match) => sum + Number(match[at + 1]),
      0,
    ),
  )
  return [...svg.matchAll(/<use xlink:href="#(\w+)" x="([-\d.]+)" y="([-\d.]+)"/g)]
    .map(([, id, x, y]) => {
      const start = `M${short(Number(left) + Number(x))} ${short(Number(top) - Number(y))}`
      return start + turned((glyphs.get(id) ?? '').replace(/^M 0 0/, ''))
    })
    .join('')
}

/** Relative commands with each second coordinate, and that of vertical lines, negated. */
const turned = (commands: string) =>
  commands.replace(/([mlqchvZ])([^mlqchvZ]*)/g, (_, command: string, given: string) => {
    const numbers = given.trim().split(/\s+/).filter(Boolean).map(Number)
    const flipped = numbers.map((number, at) =>
      command === 'v' || (command !== 'h' && at % 2 === 1) ? -number : number,
    )
    return command + flipped.map(short).join(' ')
  })

const short = (number: number) => String(Math.round(number * 100) / 100)
