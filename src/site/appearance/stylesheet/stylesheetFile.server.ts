import { createHash } from 'node:crypto'

/** Address of the owner's style sheet, with a hash of its content, so that it can be cached forever. */
export const stylesheetUrl = (css: string): string | undefined =>
  css === ''
    ? undefined
    : `/stylesheets/${createHash('sha256').update(css).digest('hex').slice(0, 20)}.css`
