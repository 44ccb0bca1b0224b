import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

const columns = ['name', 'email', 'subject', 'message', 'status', 'createdAt']

/** Messages as CSV for spreadsheets. Has a byte order mark, which Excel needs for UTF-8, and escapes formulas. */
export async function messagesCsv(messages: ContactMessage[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(messages, {
    bom: true,
    columns,
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
    // By default only Windows line breaks are quoted; any other would start a row.
    quoted_match: /[\r\n]/,
  })
}
