import type { ParagraphChild } from 'docx'
import {
  isWrittenRightToLeft,
  margins,
  paperSizes,
  readable,
  stylesOf,
  type WordLook,
  withStableParts,
} from '../word/wordFile.server.ts'
import { type LetterOutline, plainBlock, type Span } from './outlineOfLetter.ts'

type Docx = typeof import('docx')

/** A letter as a Word file (Office Open XML), in one column without text boxes and tables. */
export async function letterWord(
  letter: LetterOutline,
  look: Omit<WordLook, 'photo'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx')
  const document = new docx.Document({
    title: readable(letter.title),
    creator: readable(letter.name),
    lastModifiedBy: readable(letter.name),
    styles: stylesOf(letter, look),
    sections: [
      {
        properties: { page: { size: paperSizes[look.paper], margin: margins } },
        children: paragraphsOf(docx, letter),
      },
    ],
  })
  return withStableParts(await docx.Packer.toBuffer(document), look.time)
}

/** Space before a part of a letter, in twentieths of a point. */
const apart = 240

function paragraphsOf(docx: Docx, letter: LetterOutline) {
  const { ExternalHyperlink, HeadingLevel, Paragraph, TextRun } = docx
  const { name, headline, contacts, recipient, date, subject, salutation, blocks, closing } = letter
  const run = ({ text, isStrong, isEmphasized, href }: Span): ParagraphChild => {
    const child = new TextRun({
      text: readable(text),
      bold: isStrong,
      italics: isEmphasized,
      rightToLeft: isWrittenRightToLeft(text),
    })
    return href ? new ExternalHyperlink({ link: href, children: [child] }) : child
  }
  const span = (text: string, href = ''): Span => ({
    text,
    href,
    isStrong: false,
    isEmphasized: false,
  })
  const paragraph = (spans: Span[], options = {}) =>
    new Paragraph({ bidirectional: letter.isRightToLeft, children: spans.map(run), ...options })
  /** Lines, the first of them apart from what is above. */
  const lines = (texts: string[]) =>
    texts
      .filter(Boolean)
      .map((text, index) =>
        paragraph([span(text)], index === 0 ? { spacing: { before: apart } } : {}),
      )
  const contact = contacts.flatMap(({ text, href }, index) => [
    ...(index > 0 ? [span(' · ')] : []),
    span(text, href),
  ])
  return [
    paragraph([span(name)], { heading: HeadingLevel.TITLE }),
    ...(headline ? [paragraph([span(headline)])] : []),
    ...(contact.length > 0 ? [paragraph(contact)] : []),
    ...lines(recipient),
    ...lines([date]),
    ...(subject ? [paragraph([span(subject)], { heading: HeadingLevel.HEADING_2 })] : []),
    ...lines([salutation]),
    ...blocks.map((block) =>
      paragraph(block.spans, {
        bidirectional: isWrittenRightToLeft(plainBlock(block)),
        ...(block.isPoint ? { bullet: { level: 0 } } : { spacing: { before: apart / 2 } }),
      }),
    ),
    ...lines([closing]),
    ...lines([name]),
  ]
}
