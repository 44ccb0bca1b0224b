import { join } from 'node:path'
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { projectPath } from '../../../server/projectPath.ts'
import { type PrintColors, printColors } from '../../../site/appearance/paletteColors.ts'
import type { Resume } from '../../../site/resumes/contract.ts'
import type { Template } from '../../../site/resumes/templates/template.ts'
import { templateOf } from '../../../site/resumes/templates/templates.ts'
import type { Outline } from '../outline/outline.ts'
import { isNameReadable } from '../text-check/checkText.ts'
import { compilerFor } from './compiler.server.ts'
import { fixTextLayer, needsMending } from './fixTextLayer.server.ts'
import { familiesFor } from './fonts.server.ts'
import { readText } from './readPdf.server.ts'
import { textsOf, withoutUnsupported } from './supportedText.server.ts'

/** Layout options of a résumé. */
export type LayoutOptions = Pick<Resume, 'template' | 'paper' | 'pages'> & {
  /** The photo as a JPEG; absent for none. */
  photo?: Uint8Array | undefined
  colors?: PrintColors
  /** Creation time in seconds; equal input gives equal bytes. */
  time: number
}

export type Typeset = {
  pdf: Uint8Array
  pages: number
  /** Whether it keeps the page limit. */
  fits: boolean
  /** Words with characters that no font has. */
  unshown: string[]
  /** Whether other software reads the whole name. */
  isNamed: boolean
}

/** For a résumé without a site. */
const plainColors = printColors({ theme: 'case', palette: 'theme', accentHue: 258 })
const sources = projectPath('src/features/resumes/pdf/typst')
const main = join(sources, 'resume.typ')
const photoName = 'photo.jpg'
/** Number of density steps from loose to tight. */
const steps = 6
/** Smallest text in points. */
const smallest = 8

/** Typesets an outline as PDF. Texts are passed as data and never parsed as markup or code. */
export async function typeset(
  outline: Outline,
  { photo, time, colors = plainColors, ...look }: LayoutOptions,
): Promise<Typeset> {
  const texts = textsOf(outline)
  const fonts = familiesFor(texts)
  const template = templateOf(look.template)
  const { compiler, drawn } = await compilerFor(fonts, main)
  const { shown, unshown } = withoutUnsupported(outline, drawn)
  // PDF/UA needs a heading, even if no letter of the name is supported.
  shown.name ||= shown.title
  const compileAt = (step: number) => {
    const inputs = {
      data: JSON.stringify({
        ...shown,
        keywords: keywordsOf(shown),
        fonts,
      }),
      look: JSON.stringify({
        template,
        paper: look.paper === 'letter' ? 'us-letter' : 'a4',
        step: step / steps,
        photo: photo ? photoName : null,
        colors,
      }),
    }
    const compiled = compiler.compile({ mainFilePath: main, inputs })
    const document = compiled.result
    if (document) return document
    const failure = compiled.takeDiagnostics()
    const reasons = failure && compiler.fetchDiagnostics(failure)
    throw new Error(`the résumé could not be set: ${JSON.stringify(reasons)}`)
  }
  if (photo) compiler.mapShadow(join(sources, photoName), Buffer.from(photo))
  try {
    const document = loosest(compileAt, look.pages, tightestStep(template))
    const options = { pdfStandard: 'ua-1', creationTimestamp: time } as const
    const written = new Uint8Array(compiler.pdf(document, options))
    const pdf = needsMending.test(texts) ? fixTextLayer(written) : written
    const pages = document.numOfPages
    const isNamed = isNameReadable(outline.name, await readText(pdf))
    return { pdf, pages, fits: pages <= (look.pages || mostPages), unshown, isNamed }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(2)
  }
}

/** The last step at which the text of a template is not smaller; what almost fits is set beyond the usual steps. */
export function tightestStep({ text: { size } }: Template): number {
  const [loose, tight] = size
  return Math.floor(((loose - smallest) / (loose - tight)) * steps + 1e-6)
}

/** Pages of a résumé for which the content decides, if it needs more than one. */
const mostPages = 2

/**
 * The document in the loosest step that keeps the page limit, otherwise in the tightest of as few pages. A limit of 0
 * is one page where the usual steps reach it.
 */
function loosest(
  compileAt: (step: number) => NodeTypstDocument,
  limit: Resume['pages'],
  tightest: number,
): NodeTypstDocument {
  const loose = compileAt(0)
  if (loose.numOfPages <= (limit || 1)) return loose
  const tight = compileAt(steps)
  const aim = limit || (tight.numOfPages === 1 ? 1 : mostPages)
  let best = tight.numOfPages > aim && tightest > steps ? compileAt(tightest) : tight
  const pages = Math.max(aim, best.numOfPages)
  if (loose.numOfPages <= pages) return loose
  for (let [low, high] = [0, best === tight ? steps : tightest]; high - low > 1; ) {
    const step = Math.floor((low + high) / 2)
    const document = compileAt(step)
    if (document.numOfPages > pages) low = step
    else {
      high = step
      best = document
    }
  }
  return best
}

const keywordsOf = ({ sections }: Outline) => [
  ...new Set(
    sections.flatMap(({ id, entries }) =>
      id === 'skills' ? entries.flatMap(({ keywords }) => keywords) : [],
    ),
  ),
]
