import { type Block, type LetterOutline, plainBlock } from './outlineOfLetter.ts'

/** A letter as plain text, for forms and mails. */
export function letterText(letter: LetterOutline): string {
  const { name, contacts, recipient, date, subject, salutation, blocks, closing } = letter
  const parts = [
    [name, ...contacts.map(({ text }) => text)].join('\n'),
    recipient.join('\n'),
    date,
    subject,
    salutation,
    ...blocks.map(lineOf),
    [closing, name].filter(Boolean).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`.replace(/\n\n(?=- )/g, '\n')
}

const lineOf = (block: Block) => (block.isPoint ? '- ' : '') + plainBlock(block)
