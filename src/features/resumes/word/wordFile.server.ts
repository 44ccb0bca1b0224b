import type { IParagraphOptions, IStylesOptions, ParagraphChild } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import type { PrintColors } from '../../../site/appearance/paletteColors.ts'
import { templateOf } from '../../../site/resumes/templates/templates.ts'
import type { Outline, OutlineEntry, OutlineSection } from '../outline/outline.ts'
import type { LayoutOptions } from '../pdf/typeset.server.ts'

export type WordLook = Omit<LayoutOptions, 'pages' | 'colors'> & { colors: PrintColors }

/** Word loads slowly, and most sites never write a file of it. */
type Docx = typeof import('docx')

/**
 * A résumé as a Word file (Office Open XML): headings, lists, links and tab stops in one column, in the order of the outline,
 * without text boxes and tables, which programs that read applications lose.
 */
export async function wordFileOf(
  outline: Outline,
  look: WordLook,
): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx')
  const { Document, Packer } = docx
  const write = writer(docx, outline, look)
  const document = new Document({
    title: readable(outline.title),
    creator: readable(outline.name),
    lastModifiedBy: readable(outline.name),
    styles: stylesOf(outline, look),
    numbering: { config: [{ reference: pointsStyle, levels: [write.bullet] }] },
    sections: [
      {
        properties: { page: { size: paperSizes[look.paper], margin: margins }, titlePage: true },
        footers: { default: write.footer },
        children: [
          ...write.masthead(),
          ...(outline.summary.text ? write.summary() : []),
          ...outline.sections.flatMap((section) => write.section(section)),
        ],
      },
    ],
  })
  return withStableParts(await Packer.toBuffer(document), look.time)
}

/**
 * The file with ids in their order and the given time, in seconds, so that equal input gives equal bytes: docx makes up
 * ids for links and counts pictures, and a published site would have changes without any.
 */
export function withStableParts(file: Uint8Array, time: number): Uint8Array<ArrayBuffer> {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    ids.set(id, ids.get(id) ?? `rId-${ids.size}`)
    return ids.get(id) ?? id
  }
  const date = new Date(time * 1000).toISOString()
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => {
    if (!/\.(xml|rels)$/.test(name)) return [name, bytes]
    const text = strFromU8(bytes)
      .replace(/rId[\w-]{20,}/g, idOf)
      .replace(/(?<=<wp:docPr id=")\d+/g, '1')
      .replace(/(?<=W3CDTF">)[^<]+/g, date)
    return [name, strToU8(text)]
  })
  return zipSync(Object.fromEntries(parts), { mtime: new Date(2000, 0, 1) })
}

/** In twentieths of a point, as all lengths of the format. */
export const paperSizes = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
}
const sideMargin = 1_134
export const margins = { top: 1_134, bottom: 1_020, left: sideMargin, right: sideMargin }

/** Sizes of type are in half points. */
const halfPoints = (points: number) => Math.round(points * 2)

/** Name of the list style. */
const pointsStyle = 'points'

export function stylesOf(
  { language, isRightToLeft }: Pick<Outline, 'language' | 'isRightToLeft'>,
  { template, colors }: Pick<WordLook, 'template' | 'colors'>,
): IStylesOptions {
  const { display, text, size: points } = templateOf(template).word
  const size = halfPoints(points)
  const ink = colors.ink.slice(1)
  const fontOf = (name: string) => ({ ascii: name, hAnsi: name, cs: 'Arial' })
  return {
    default: {
      document: {
        run: {
          font: fontOf(text),
          size,
          sizeComplexScript: size,
          color: ink,
          language: { value: language, ...(isRightToLeft && { bidirectional: language }) },
        },
        paragraph: { spacing: { after: 50, line: 259, lineRule: 'auto' } },
      },
      title: {
        run: { font: fontOf(display), size: 52, sizeComplexScript: 52, color: ink },
        paragraph: { spacing: { after: 40 } },
      },
      heading1: {
        run: {
          font: fontOf(display),
          size: 26,
          sizeComplexScript: 26,
          color: colors.accent.slice(1),
        },
        paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
      },
      heading2: {
        run: {
          font: fontOf(text),
          size,
          sizeComplexScript: size,
          bold: true,
          color: ink,
        },
        paragraph: { spacing: { before: 120, after: 0 }, keepNext: true },
      },
    },
  }
}

function writer(docx: Docx, outline: Outline, { paper, photo }: WordLook) {
  const { AlignmentType, ExternalHyperlink, Footer, HeadingLevel, ImageRun } = docx
  const { LevelFormat, PageNumber, Paragraph, TabStopType, TextRun } = docx
  const { isRightToLeft } = outline
  const end = paperSizes[paper].width - 2 * sideMargin

  const run = (text: string, options = {}) =>
    new TextRun({ text: readable(text), rightToLeft: isWrittenRightToLeft(text), ...options })
  /** A period behind the tab, which reads from left to right on any page. */
  const dated = (period: string) => run(`\t${period}`, { rightToLeft: false, bold: false })
  const linked = (href: string, child: ParagraphChild) =>
    href ? new ExternalHyperlink({ link: href, children: [child] }) : child
  const paragraph = (children: ParagraphChild[], options: IParagraphOptions = {}) =>
    new Paragraph({ bidirectional: isRightToLeft, children, ...options })
  /** A paragraph of the owner's text, in the direction of that text. */
  const written = (value: string, options: IParagraphOptions = {}) =>
    paragraph([run(value)], { bidirectional: isWrittenRightToLeft(value), ...options })
  /** A paragraph for each line. */
  const text = (value: string) =>
    value
      .split(/\n+/)
      .filter(Boolean)
      .map((line) => written(line))
  const heading = (title: string) => paragraph([run(title)], { heading: HeadingLevel.HEADING_1 })

  function contacts() {
    return outline.contacts.flatMap(({ text, href }, index) => [
      ...(index > 0 ? [run(' · ')] : []),
      linked(href, run(text)),
    ])
  }

  function entry({ title, subtitle, place, period, href, ...details }: OutlineEntry) {
    const facts = [subtitle, place].filter(Boolean).join(', ')
    return [
      paragraph([linked(href, run(title)), ...(period ? [dated(period)] : [])], {
        heading: HeadingLevel.HEADING_2,
        tabStops: [{ type: TabStopType.RIGHT, position: end }],
      }),
      ...(facts ? [paragraph([run(facts, { italics: true })], { keepNext: true })] : []),
      ...text(details.text),
      ...details.points.map((point) =>
        written(point, { numbering: { reference: pointsStyle, level: 0 } }),
      ),
      ...(details.keywords.length > 0 ? [paragraph([run(details.keywords.join(', '))])] : []),
    ]
  }

  const line = ({ title, keywords }: OutlineEntry) =>
    paragraph([
      run(keywords.length > 0 ? `${title}: ` : title, { bold: true }),
      run(keywords.join(', ')),
    ])

  return {
    bullet: {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 284, hanging: 284 } } },
    },

    /** On further pages: the name and the number of the page. */
    footer: new Footer({
      children: [
        paragraph([run(`${outline.name} · `), new TextRun({ children: [PageNumber.CURRENT] })], {
          alignment: AlignmentType.CENTER,
        }),
      ],
    }),

    masthead: () => [
      ...(photo
        ? [
            paragraph([
              new ImageRun({
                type: 'jpg',
                data: photo,
                transformation: { width: 96, height: 120 },
                altText: { name: 'photo', description: readable(outline.name), title: '' },
              }),
            ]),
          ]
        : []),
      paragraph([run(outline.name)], { heading: HeadingLevel.TITLE }),
      ...(outline.headline ? [paragraph([run(outline.headline, { italics: true })])] : []),
      ...(outline.contacts.length > 0 ? [paragraph(contacts())] : []),
    ],

    summary: () => [heading(outline.summary.title), ...text(outline.summary.text)],

    section: ({ title, entries, isLines }: OutlineSection) => [
      heading(title),
      ...entries.flatMap((each) => (isLines ? [line(each)] : entry(each))),
    ],
  }
}

export const isWrittenRightToLeft = (text: string) => textDirection(text) === 'rtl'

/** A text without the characters that XML cannot hold, for which Word refuses a file. */
export const readable = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
