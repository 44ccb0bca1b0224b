import type { SiteFile } from './siteFiles.server.ts'

/** Input of a target: the files, an empty folder to work in, and a signal that ends it. */
export type Sending = { files: SiteFile[]; folder: string; now: () => Date; signal: AbortSignal }

/** Why the site was not published, in a sentence for the owner. */
export class PublishError extends Error {}
