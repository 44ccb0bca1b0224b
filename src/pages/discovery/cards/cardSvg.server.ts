import { compilerFor } from '../../../features/resumes/pdf/compiler.server.ts'
import { familiesFor } from '../../../features/resumes/pdf/fonts.server.ts'
import { projectPath } from '../../../server/projectPath.ts'
import { hexColor } from '../../../shared/srgbColors.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import { pageColors } from '../../../site/appearance/paletteColors.ts'
import { frameOf, type ShareCard } from './shareCard.server.ts'

const template = projectPath('src/pages/discovery/cards/card.typ')

/** The typefaces of a theme, and how its title is set. */
const looks = {
  case: { display: 'Fraunces', body: 'Geist', mono: 'Geist Mono', weight: 400 },
  broadsheet: { display: 'Source Serif 4', body: 'Source Serif 4', mono: 'Geist', weight: 600 },
  terminal: { display: 'Geist Mono', body: 'Geist Mono', mono: 'Geist Mono', weight: 500 },
}

/** Its letters are in one family of ours alone. */
const isGreek = /\p{Script=Greek}/u

/**
 * Sets the texts of a share image as SVG, with room for its picture. Characters that no font has are left out. Call it only in
 * the typesetting process.
 */
export async function cardSvg(card: ShareCard): Promise<string> {
  const texts = [card.title, card.label, card.line, card.note].join('\n')
  const fonts = familiesFor(texts)
  const { compiler, drawn } = await compilerFor(fonts, template)
  const { display, body, mono, weight } = looks[isGreek.test(texts) ? 'broadsheet' : card.theme]
  const isRightToLeft = textDirection(card.title) === 'rtl'
  const data = {
    ...textsOf(card, drawn),
    isRightToLeft,
    language: card.language,
    colors: colorsOf(card),
    families: { display, body, mono },
    fonts: [...fonts, 'Vazirmatn', 'Source Serif 4', 'Geist'],
    weight,
    isTight: card.theme !== 'terminal' && !isRightToLeft && fonts.length === 0,
    picture: card.picture ? frameOf(card) : null,
  }
  try {
    const compiled = compiler.compile({
      mainFilePath: template,
      inputs: { card: JSON.stringify(data) },
    })
    if (compiled.result) return compiler.plainSvg(compiled.result)
    const failure = compiled.takeDiagnostics()
    const reasons = failure && compiler.fetchDiagnostics(failure)
    throw new Error(`the share image could not be set: ${JSON.stringify(reasons)}`)
  } finally {
    compiler.evictCache(2)
  }
}

const textsOf = (card: ShareCard, drawn: ReadonlySet<number>) => {
  const drawable = (text: string) =>
    [...text]
      .filter((letter) => drawn.has(letter.codePointAt(0) ?? 0))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  return {
    title: drawable(card.title),
    label: drawable(card.label),
    line: drawable(card.line),
    note: drawable(card.note),
  }
}

const colorsOf = (card: ShareCard) => {
  const { ink, paper, accentHue } = pageColors(card)
  const isDark = card.theme === 'terminal'
  const ground = isDark ? { ...ink, lightness: 0.165 } : paper
  const letters = isDark ? paper : ink
  const at = (lightness: number) =>
    hexColor({ ...letters, lightness: isDark ? 1.15 - lightness : lightness })
  return {
    paper: hexColor(ground),
    ink: at(0.21),
    soft: at(0.37),
    muted: at(0.47),
    hairline: hexColor({ ...ground, lightness: ground.lightness + (isDark ? 0.15 : -0.12) }),
    accent: hexColor({ lightness: isDark ? 0.75 : 0.62, chroma: 0.17, hue: accentHue }),
  }
}
