import { join } from 'node:path'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { memoize } from '../../../server/cache/memoize.ts'
import { projectPath } from '../../../server/projectPath.ts'
import type { Resume } from '../contract.ts'
import type { Outline } from '../outline/outline.ts'
import { charactersOf } from './characters.server.ts'
import { readFonts } from './fonts.server.ts'

/** How a résumé is set. */
export type Look = Pick<Resume, 'template' | 'paper' | 'pages'> & {
  /** The photograph as a JPEG; absent for none. */
  photo?: Uint8Array | undefined
  /** Says when the document was made, in seconds; the same outline makes the same bytes. */
  time: number
}

export type Typeset = {
  pdf: Uint8Array
  pages: number
  /** Whether it keeps within the pages that it aims at. */
  fits: boolean
  /** The words in which something cannot be shown, as no font has it. */
  unshown: string[]
}

const templates = projectPath('src/features/resumes/pdf/templates')
const main = join(templates, 'main.typ')
const photoName = 'photo.jpg'
/** In how many steps a template goes from loose to tight. */
const steps = 6

/** Sets an outline in type. Texts are data of the templates: nothing in them is read as markup or as code. */
export async function typeset(outline: Outline, { photo, time, ...look }: Look): Promise<Typeset> {
  const compiler = await theCompiler()
  const { shown, unshown } = withoutUnshown(outline, await drawn())
  // A document has a heading, also where nothing of the name can be shown.
  shown.name ||= shown.title
  const compileAt = (step: number) => {
    const inputs = {
      data: JSON.stringify({ ...shown, keywords: keywordsOf(shown) }),
      look: JSON.stringify({
        template: look.template,
        paper: look.paper === 'letter' ? 'us-letter' : 'a4',
        step: step / steps,
        photo: photo ? photoName : null,
      }),
    }
    const compiled = compiler.compile({ mainFilePath: main, inputs })
    const document = compiled.result
    if (document) return document
    const failure = compiled.takeDiagnostics()
    const reasons = failure && compiler.fetchDiagnostics(failure)
    throw new Error(`the résumé could not be set: ${JSON.stringify(reasons)}`)
  }
  if (photo) compiler.mapShadow(join(templates, photoName), Buffer.from(photo))
  try {
    const document = loosest(compileAt, look.pages)
    const pdf = writePdf(compiler, document, time)
    const pages = document.numOfPages
    return { pdf: new Uint8Array(pdf), pages, fits: pages <= look.pages, unshown }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(2)
  }
}

/** The document in the loosest step with which it takes no more pages than it may, or than in the tightest. */
function loosest(compileAt: (step: number) => NodeTypstDocument, aim: number): NodeTypstDocument {
  const loose = compileAt(0)
  if (loose.numOfPages <= aim) return loose
  let best = compileAt(steps)
  const pages = Math.max(aim, best.numOfPages)
  if (loose.numOfPages <= pages) return loose
  for (let [low, high] = [0, steps]; high - low > 1; ) {
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

/**
 * Writes a document as PDF/UA, for those who cannot see it. Some platforms still get the compiler of before 0.7.0
 * (`overrides` in package.json), which knows no PDF/UA: theirs is a PDF like others.
 */
export function writePdf(
  compiler: Pick<NodeCompiler, 'pdf'>,
  document: NodeTypstDocument,
  creationTimestamp: number,
): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp })
  } catch (error) {
    if (!/unknown variant/.test((error as Error).message)) throw error
    return compiler.pdf(document, { pdfStandard: '1.7', creationTimestamp })
  }
}

const theCompiler = memoize(async () => {
  const [{ NodeCompiler }, fonts] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    readFonts(),
  ])
  return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fonts }] })
})

/** Every character that one of the fonts draws. */
const drawn = memoize(
  async () => new Set((await readFonts()).flatMap((font) => [...charactersOf(font)])),
)

const keywordsOf = ({ sections }: Outline) => [
  ...new Set(
    sections.flatMap(({ id, entries }) =>
      id === 'skills' ? entries.flatMap(({ keywords }) => keywords) : [],
    ),
  ),
]

/** An outline without the characters that no font draws, and the words that had some. */
function withoutUnshown(outline: Outline, characters: Set<number>) {
  const unshown = new Set<string>()
  const isShown = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return characters.has(code) || /\s/.test(character)
  }
  const clean = (text: string) => {
    const composed = text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    if ([...composed].every(isShown)) return composed
    for (const [word] of composed.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
      if (![...word].every(isShown)) unshown.add(word)
    }
    return [...composed].filter(isShown).join('').replace(/\s+/g, ' ').trim()
  }
  const shown = JSON.parse(JSON.stringify(outline), (key, value) =>
    typeof value === 'string' && key !== 'href' && key !== 'id' ? clean(value) : value,
  ) as Outline
  return { shown, unshown: [...unshown] }
}
