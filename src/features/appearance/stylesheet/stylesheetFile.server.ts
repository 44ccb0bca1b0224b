import { createHash } from 'node:crypto'

/** Where the owner's stylesheet is loaded from: an address that changes with it, so that it can be kept for ever. */
export const stylesheetUrl = (css: string): string | undefined =>
  css === ''
    ? undefined
    : `/stylesheets/${createHash('sha256').update(css).digest('hex').slice(0, 20)}.css`
