import type { ContactMessage } from '../contract.ts'

const columns = ['name', 'email', 'subject', 'message', 'status', 'createdAt']

/**
 * Messages as a table for spreadsheets: with a byte order mark, without which Excel takes UTF-8 for
 * something else, and with a quote before what it would calculate.
 */
export async function messagesCsv(messages: ContactMessage[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(messages, {
    bom: true,
    columns,
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
    // By itself it quotes whole Windows line breaks only, and any other would begin a row.
    quoted_match: /[\r\n]/,
  })
}
