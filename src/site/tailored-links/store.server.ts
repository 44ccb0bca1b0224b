import { collectionStore } from '../../cms/collection/collectionStore.server.ts'
import { tailoredLinks, wordTaken } from '../../content/collections/tailoredLinks.ts'
import type { TailoredLink } from '../../content/records.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { refusedField } from '../../server/errors.ts'
import { newId } from '../../server/ids.ts'
import { tailoredPath } from './paths.ts'

type Tables = { tailored_links: { id: string; word: string; first_opened_at: string | null } }
export type StoredLink = Required<TailoredLink> & { first_opened_at: string | null }

const kind = tailoredLinks.name
/** Easy to read out, and nothing that says whom the link is for. */
const newWord = () => newId().slice(0, 8)

const records = collectionStore(tailoredLinks, {
  internal: { first_opened_at: null as string | null },
  async adapt(transaction, id, row) {
    if (row.word === undefined) return row
    const rows = await rowsOf(transaction, id, `${row.word}`)
    const { first_opened_at, ...fields } = row
    return {
      // An earlier state of a link does not make it unopened again.
      ...(rows.some((other) => other.id === id) ? fields : row),
      // Another link may have the word of a deleted one by now.
      ...(rows.some((other) => other.id !== id) && { word: newWord() }),
    }
  },
  explainAdapted: (keptRow, { word }) =>
    keptRow.word === word
      ? undefined
      : `Another link has its address now: it is ${tailoredPath(`${word}`)}.`,
})

/** The owner's tailored links, each with a word of its own. */
export const tailoredLinkStore: typeof records = {
  ...records,

  async create(transaction, { word, ...fields }, ...rest) {
    await refuseTaken(transaction, word)
    return records.create(transaction, { ...fields, word: word || newWord() }, ...rest)
  },

  async update(transaction, { word, ...fields }, change) {
    await refuseTaken(transaction, word, change.id)
    return records.update(transaction, { ...fields, word: word === '' ? newWord() : word }, change)
  },
}

/** All links by their words. */
export async function linksByWord(db: Database): Promise<Map<string, StoredLink>> {
  // The store is taken to hold all fields, as everywhere.
  const links = (await records.list(db)) as StoredLink[]
  return new Map(links.map((link) => [link.word, link]))
}

/** Notes the first opening of a link; false if it was opened before, also in another process. */
export async function markOpened(transaction: Transaction, id: string, time: Date) {
  const { numUpdatedRows } = await transaction
    .withTables<Tables>()
    .updateTable('tailored_links')
    .set({ first_opened_at: time.toISOString() })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The link of an id and the one of a word. */
const rowsOf = (db: Database, id: string, word: string) =>
  db
    .withTables<Tables>()
    .selectFrom('tailored_links')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('word', '=', word)]))
    .execute()

async function refuseTaken(transaction: Transaction, word: string | undefined, id = '') {
  if (!word) return
  await takeLock(transaction, kind)
  const rows = await rowsOf(transaction, '', word)
  if (rows.some((other) => other.id !== id)) throw refusedField('word', wordTaken)
}
