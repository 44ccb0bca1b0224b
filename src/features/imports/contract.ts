import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { imageRule } from '../../shared/files/files.ts'
import { importFile, maxTaken } from './importFile.ts'
import type { chosen, gitHubAccount, lastImport, review } from './schemas.ts'

export type GitHubAccount = z.output<typeof gitHubAccount>
export type ImportReview = z.output<typeof review>
export type ReviewedEntry = ImportReview['groups'][number]['entries'][number]
export type ChosenEntry = z.output<typeof chosen>['entries'][number]
export type ImportPicture = NonNullable<ImportReview['pictures']>[number]
export type LastImport = z.output<typeof lastImport>

export const importMessages = {
  unknownFormat:
    'This file cannot be imported. Choose a JSON Resume, the JSON of Reactive Resume, the archive of LinkedIn or of this site, a résumé as a PDF, a folder or zip of Markdown files, or one, an export of WordPress, or a feed.',
  exportedFolder:
    'An exported folder is not reviewed here: npm run vitrine -- import DIR restores it, in the place of what is there.',
  noService:
    'There is no AI service here that could sort the text. You can copy it into the forms.',
  unreadableAnswer:
    'The AI service answered with something that is no list of entries. Please try again, or copy the text into the forms.',
  undone: 'The import is undone',
  failed: 'The file could not be read',
  undoFailed: 'The import could not be undone',
  takeFailed: 'The import failed, and nothing was written',
  kept: 'The import was not undone',
  notLast: 'This import was already undone, or another import came after it',
} as const

/** Says that an undo would also undo later edits. */
export const editedSince = (count: number) =>
  count === 1
    ? 'One entry was added or edited after the import. Undoing the import also takes that back.'
    : `${count} entries were added or edited after the import. Undoing the import also takes that back.`

const schema = schemasOf(() => import('./schemas.ts'))

export const importsApi = {
  review: endpoint({
    method: 'POST',
    path: '/api/admin/import',
    access: 'owner',
    summary: 'Reads a file and answers what of it is new, the same or different; writes nothing',
    input: schema('sentFile'),
    files: { file: importFile },
    encoding: 'multipart',
    output: schema('review'),
    changes: 'nothing',
  }),
  gitHub: endpoint({
    method: 'POST',
    path: '/api/admin/import/github',
    access: 'owner',
    summary:
      'Asks GitHub for an account and answers what of it is new, the same or different; writes nothing',
    input: schema('requestedAccount'),
    output: schema('review'),
    changes: 'nothing',
  }),
  sort: endpoint({
    method: 'POST',
    path: '/api/admin/import/text',
    access: 'owner',
    summary:
      'Has the AI service sort a text into entries; those that say what the text does not are refused; writes nothing',
    input: schema('sortedText'),
    output: schema('review'),
    changes: 'nothing',
    limit: { requests: 20, minutes: 10 },
  }),
  feed: endpoint({
    method: 'POST',
    path: '/api/admin/import/feed',
    access: 'owner',
    summary:
      'Requests a feed, or the page that names one, and answers what of its posts is new, the same or different; writes nothing',
    input: schema('requestedFeed'),
    output: schema('review'),
    changes: 'nothing',
    limit: { requests: 20, minutes: 10 },
  }),
  picture: endpoint({
    method: 'POST',
    path: '/api/admin/import/picture',
    access: 'owner',
    summary:
      'Takes in a picture of a post, sent or requested from a public address; answers the path that the post names within a day',
    input: schema('postPicture'),
    output: schema('storedPicture'),
    status: 201,
    encoding: 'multipart',
    files: { image: imageRule(10) },
    limit: { requests: 3000, minutes: 15 },
    changes: 'nothing',
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/admin/import/take',
    access: 'owner',
    summary:
      'Writes the chosen entries of a review, all or none, in the place of the sample content where that is asked for',
    input: schema('chosen'),
    maxJson: maxTaken,
    output: schema('lastImport'),
  }),
  last: endpoint({
    method: 'GET',
    path: '/api/admin/import',
    access: 'owner',
    summary: 'The last import if it can still be undone',
    output: schema('lastImportAnswer'),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/import/undo',
    access: 'owner',
    summary:
      'Undoes the last import; 409 with the number of entries edited since, unless with_later_edits is 1',
    input: schema('undoneImport'),
    output: schema('done'),
  }),
} as const
