import { join } from 'node:path'
import { projectPath } from '../../../server/projectPath.ts'
import type { PrintColors } from '../../../site/appearance/paletteColors.ts'
import { templateOf } from '../../../site/resumes/templates/templates.ts'
import { compilerFor } from '../pdf/compiler.server.ts'
import { fixTextLayer, needsMending } from '../pdf/fixTextLayer.server.ts'
import { familiesFor } from '../pdf/fonts.server.ts'
import { textsOf, withoutUnsupported } from '../pdf/supportedText.server.ts'
import type { Letter } from './letter.ts'
import type { LetterOutline } from './outlineOfLetter.ts'

const main = join(projectPath('src/features/resumes/pdf/typst'), 'letter.typ')
/** Number of density steps from loose to tight. */
const steps = 6

type Look = Pick<Letter, 'template' | 'paper'> & {
  colors: PrintColors
  /** Creation time in seconds; equal input gives equal bytes. */
  time: number
}

/**
 * Typesets a letter as PDF, on one page where the tightest step reaches it. Texts are passed as data and never parsed
 * as markup or code.
 */
export async function typesetLetter(outline: LetterOutline, look: Look) {
  const texts = textsOf(outline)
  const fonts = familiesFor(texts)
  const { compiler, drawn } = await compilerFor(fonts, main)
  const { shown, unshown } = withoutUnsupported(outline, drawn)
  // PDF/UA needs a heading, even if no letter of the name is supported.
  shown.name ||= shown.title
  const compileAt = (step: number) => {
    const data = JSON.stringify({ ...shown, fonts })
    const paper = look.paper === 'letter' ? 'us-letter' : 'a4'
    const template = templateOf(look.template)
    const options = { template, paper, step: step / steps, colors: look.colors }
    const inputs = { data, look: JSON.stringify(options) }
    const compiled = compiler.compile({ mainFilePath: main, inputs })
    if (compiled.result) return compiled.result
    const failure = compiled.takeDiagnostics()
    const reasons = failure && compiler.fetchDiagnostics(failure)
    throw new Error(`the letter could not be set: ${JSON.stringify(reasons)}`)
  }
  try {
    let document = compileAt(0)
    for (let step = 2; step <= steps && document.numOfPages > 1; step += 2) {
      document = compileAt(step)
    }
    const options = { pdfStandard: 'ua-1', creationTimestamp: look.time } as const
    const written = new Uint8Array(compiler.pdf(document, options))
    const pdf = needsMending.test(texts) ? fixTextLayer(written) : written
    return { pdf, pages: document.numOfPages, unshown }
  } finally {
    compiler.evictCache(2)
  }
}
