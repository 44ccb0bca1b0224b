/** The digits of a code; the spaces and dashes that people type between them do not count. */
export const withoutGaps = (code: string) => code.replace(/[\s-]/g, '')
export const maxTypedCode = 60
