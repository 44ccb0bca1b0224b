import { collectionStore } from '../../cms/collection/collectionStore.server.ts'
import { addressTaken, applications } from '../../content/collections/applications.ts'
import type { Application } from '../../content/records.ts'
import { containsText } from '../../server/db/containsText.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { refusedField } from '../../server/errors.ts'
import { newId } from '../../server/ids.ts'
import { tailoredPath } from './paths.ts'
import { type SentResume, sentFile, sentResumes } from './sentResumes.server.ts'

type Tables = {
  tailored_links: { id: string; address: string; first_opened_at: string | null }
  sent_resumes: { application: string }
}
/** An application as lists read it. */
export type StoredApplication = Omit<Required<Application>, 'job' | 'notes'>

const kind = applications.name
/** Easy to read out, and nothing that says whom the link is for. */
const newAddress = () => newId().slice(0, 8)

const records = collectionStore(applications, {
  attached: [sentResumes.table],
  ownFiles: [sentFile],
  internal: { first_opened_at: null as string | null },
  async adapt(transaction, id, row) {
    if (row.address === undefined) return row
    await sentResumes.keepFile(transaction, id)
    const rows = await rowsOf(transaction, id, `${row.address}`)
    const { first_opened_at, ...fields } = row
    return {
      // An earlier state does not make a link unopened again.
      ...(rows.some((other) => other.id === id) ? fields : row),
      // Another link may have the address of a deleted one by now.
      ...(rows.some((other) => other.id !== id) && { address: newAddress() }),
    }
  },
  explainAdapted: (keptRow, { address }) =>
    keptRow.address === address
      ? undefined
      : `Another link has its address now: it is ${tailoredPath(`${address}`)}.`,
})

/** The owner's applications, each with an address of its own. */
export const applicationStore: typeof records = {
  ...records,

  async create(transaction, { address, ...fields }, ...rest) {
    await refuseTaken(transaction, address)
    return records.create(transaction, { ...fields, address: address || newAddress() }, ...rest)
  },

  async update(transaction, { address, ...fields }, change) {
    await refuseTaken(transaction, address, change.id)
    return records.update(
      transaction,
      { ...fields, address: address === '' ? newAddress() : address },
      change,
    )
  },
}

/** An application as its link needs it. */
export type StoredLink = StoredApplication & { sent: SentResume | undefined }

/** All links by their addresses, with the résumés that were sent with them. */
export async function linksByAddress(db: Database): Promise<Map<string, StoredLink>> {
  // The store is taken to hold all fields, as everywhere.
  const links = (await records.list(db)) as StoredApplication[]
  const sent = new Map((await sentResumes.list(db)).map((one) => [one.application, one]))
  return new Map(links.map((link) => [link.address, { ...link, sent: sent.get(link._id) }]))
}

const searched = [
  ...['name', 'role', 'job', 'next_step', 'notes', 'greeting', 'recipient', 'letter'],
  'text',
]

/** The applications that contain a text, or whose résumé does as it was sent. */
export function applicationsContaining(db: Database, search: string) {
  return db
    .withTables<Tables>()
    .selectFrom('tailored_links')
    .leftJoin('sent_resumes', 'sent_resumes.application', 'tailored_links.id')
    .select('tailored_links.id as _id')
    .where(containsText(searched, search))
    .execute()
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

/** The link of an id and the one of an address. */
const rowsOf = (db: Database, id: string, address: string) =>
  db
    .withTables<Tables>()
    .selectFrom('tailored_links')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('address', '=', address)]))
    .execute()

async function refuseTaken(transaction: Transaction, address: string | undefined, id = '') {
  if (!address) return
  await takeLock(transaction, kind)
  const rows = await rowsOf(transaction, '', address)
  if (rows.some((other) => other.id !== id)) throw refusedField('address', addressTaken)
}
