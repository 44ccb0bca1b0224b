/** Records as CSV for spreadsheets. Has a byte order mark, which Excel needs for UTF-8, and escapes formulas. */
export async function csvOf<Column extends string>(
  columns: readonly Column[],
  records: Record<Column, string | number>[],
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const text = stringify(records, {
    bom: true,
    columns: [...columns],
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
    // By default only Windows line breaks are quoted; any other would start a row.
    quoted_match: /[\r\n]/,
  })
  return new Blob([text], { type: 'text/csv' })
}
