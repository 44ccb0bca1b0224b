import { documentStores } from '../../cms/document/documentStores.server.ts'
import { versionMessages } from '../../cms/versions/contract.ts'
import { type NamedRecord, versionStore } from '../../cms/versions/versionStore.server.ts'
import { documentSchemas } from '../../content/documentSchemas.ts'
import { firstCategories } from '../../content/documents/firstCategories.ts'
import { mostCategories, skillCategories } from '../../content/documents/skillCategories.ts'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { ApiError, notFound, refusedField } from '../../server/errors.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import { otherCategory } from '../../shared/otherCategory.ts'
import { restoreSettings, startOwnContent } from '../../site/appearance/startOwnContent.server.ts'
import { isSample, listRestored, namedOf, readSample } from '../../site/sample/records.server.ts'
import { versionedKinds } from '../../site/versionedKinds.server.ts'
import {
  removeSampleContent,
  restoreSampleContent,
} from '../onboarding/sample/sampleRemoval.server.ts'
import { portraitOf } from './chosenImages.ts'
import { type ChosenEntry, editedSince, importMessages } from './contract.ts'
import type { EntryKind, Present, Values } from './entryKind.server.ts'
import { makeResume } from './importedResume.server.ts'
import { importKinds } from './importKinds.server.ts'
import { countLaterEdits, lastImportStore, type Written } from './lastImport.server.ts'
import { compared, pick, presentOf } from './reviewImport.server.ts'

type Taken = {
  entries: ChosenEntry[]
  without_sample: 0 | 1
  with_resume: 0 | 1
  /** Pictures for new projects, by their titles. */
  fetched: Map<string, PreparedFile>
  portrait?: PreparedFile | undefined
}

/**
 * Writes the chosen entries, each as it was reviewed; what has become the same meanwhile is left as it is. Where that is
 * asked for, the sample content goes first. Throws a 409 ApiError where something else was saved since.
 */
export async function applyImport(
  transaction: Transaction,
  { entries: chosen, without_sample, with_resume, fetched, portrait }: Taken,
  time: Date,
): Promise<Written> {
  // Of two who take the same file one waits, and finds the entries of the other.
  await takeLock(transaction, 'imports')
  const written: Written = { created: [], changed: [] }
  const sample = await readSample(transaction)
  if (without_sample) written.sample = await withoutSample(transaction, chosen, time)
  // Before its first save the hero says that nobody has written anything here.
  else if ((await documentStores.hero.readSaved(transaction)).updated_at === '') {
    written.settings = (await startOwnContent(transaction, time)).settings
  }
  for (const kind of importKinds) {
    const entries = chosen.filter((entry) => entry.kind === kind.kind)
    if (entries.length === 0) continue
    const { added, changed } = sorted(kind, entries, await presentOf(kind, transaction))
    if (added.length + changed.length === 0) continue
    if (kind.kind === 'skills') await addCategories(transaction, { added, changed, time, written })
    await noteStates(transaction, kind, changed, written)
    const { created, others = [] } = await kind.write(transaction, {
      added: added.map((values) => withFiles(kind, values, { fetched, portrait })),
      changed: changed.map(({ values, present }) => ({
        values: kind.kind === 'hero' ? withFiles(kind, values, { fetched, portrait }) : values,
        present,
      })),
      time,
    })
    written.created.push(
      ...created.map((id) => ({ kind: kind.versioned.kind, id, written_at: '' })),
      ...others.map((other) => ({ ...other, written_at: '' })),
    )
  }
  if (with_resume) written.created.push(...(await makeResume(transaction, time)))
  for (const record of written.changed) {
    record.is_sample = !without_sample && isSample(sample, record.kind, record.id)
  }
  return withTimes(transaction, written)
}

/** Names with each record when the import wrote it, by which its undo notices later edits. */
async function withTimes(
  transaction: Transaction,
  { created, changed, ...before }: Written,
): Promise<Written> {
  const times = new Map<string, string>()
  for (const versioned of versionedKinds) {
    const ids = [...created, ...changed]
      .filter(({ kind }) => kind === versioned.kind)
      .map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, { updated_at }] of await versioned.read(transaction, ids)) {
      times.set(`${versioned.kind} ${id}`, updated_at)
    }
  }
  const timed = <Named extends { kind: string; id: string }>(record: Named) => ({
    ...record,
    written_at: times.get(`${record.kind} ${record.id}`) ?? '',
  })
  return { created: created.map(timed), changed: changed.map(timed), ...before }
}

/** Values with the files that were fetched for them. */
function withFiles(
  { kind }: EntryKind,
  values: Values,
  { fetched, portrait }: Pick<Taken, 'fetched' | 'portrait'>,
): Values {
  if (kind === 'projects') return pictured(values, fetched)
  return portrait && portraitOf({ kind, values }) ? { ...values, profile_image: portrait } : values
}

function pictured(values: Values, fetched: Map<string, PreparedFile>): Values {
  const image = fetched.get(`${values.title}`)
  if (!image) return values
  return { ...values, image, image_alt: `The social preview of ${values.title} on GitHub` }
}

/** Takes the sample content away, once all that will be written is locked with it. */
async function withoutSample(
  transaction: Transaction,
  chosen: ChosenEntry[],
  time: Date,
): Promise<Written['sample']> {
  const sample = await readSample(transaction)
  if (sample.size === 0) return undefined
  const others: NamedRecord[] = []
  for (const kind of importKinds) {
    const entries = chosen.filter((entry) => entry.kind === kind.kind)
    if (entries.length === 0) continue
    const { versioned } = kind
    const { changed } = sorted(kind, entries, await presentOf(kind, transaction, sample))
    const ids = versioned.isDocument ? [versioned.kind] : changed.map(({ present }) => present.id)
    others.push(...ids.map((id) => ({ versioned, id })))
  }
  others.push({
    versioned: documentStores['skill-categories'].versioned,
    id: documentStores['skill-categories'].versioned.kind,
  })
  const { removed, settings } = await removeSampleContent(transaction, time, others)
  return { removed, settings }
}

type Sorted = { added: Values[]; changed: { values: Values; present: Present }[] }

/** The entries that make new records, and those that change one. */
function sorted(kind: EntryKind, entries: ChosenEntry[], present: Map<string, Present>): Sorted {
  const added = new Map<string, Values>()
  const changed = new Map<string, Sorted['changed'][number]>()
  for (const { values, expected } of entries) {
    const { key, entry, like } = compared(kind, values, present)
    if (entry.status === 'refused') throw refusedField('entries', `${entry.name}: ${entry.reason}`)
    if (entry.status === 'same') continue
    if (like?.updated_at !== expected) throw new ApiError(409, versionMessages.conflict)
    if (like) changed.set(key, { values: pick(entry.values, entry.differing), present: like })
    else added.set(key, entry.values)
  }
  return { added: [...added.values()], changed: [...changed.values()] }
}

/** The states to which an undo will lead back, named before they are written over. */
async function noteStates(
  transaction: Transaction,
  { versioned }: EntryKind,
  changed: Sorted['changed'],
  written: Written,
): Promise<void> {
  const ids = versioned.isDocument ? [versioned.kind] : changed.map(({ present }) => present.id)
  if (written.changed.some(({ kind, id }) => kind === versioned.kind && ids.includes(id))) return
  for (const [id, { updated_at }] of await versioned.read(transaction, ids)) {
    written.changed.push({ kind: versioned.kind, id, updated_at, written_at: '' })
  }
}

/** Makes room for the categories that skills name and nobody has; where there is none left, skills become others. */
async function addCategories(
  transaction: Transaction,
  { added, changed, time, written }: Sorted & { time: Date; written: Written },
): Promise<void> {
  const { updated_at, categories } = await documentStores['skill-categories'].readSaved(transaction)
  const skills = [...added, ...changed.map(({ values }) => values)] as { category?: string }[]
  const categoryNames = new Map(
    [...firstCategories, ...categories.flatMap(({ labels, name }) => [...labels, name])].map(
      (name) => [name.toLowerCase(), name],
    ),
  )
  const missing: { name: string }[] = []
  for (const skill of skills) {
    if (skill.category === undefined) continue
    const name = skill.category.toLowerCase()
    if (!categoryNames.has(name) && categories.length + missing.length < mostCategories) {
      categoryNames.set(name, skill.category)
      missing.push({ name: skill.category })
    }
    skill.category = categoryNames.get(name) ?? otherCategory
  }
  if (missing.length === 0) return
  const changes = documentSchemas(skillCategories).changes.parse({
    categories: [...categories, ...missing],
  })
  const { kind } = documentStores['skill-categories'].versioned
  await documentStores['skill-categories'].update(transaction, changes, { time })
  written.changed.push({ kind, id: kind, updated_at, written_at: '' })
}

/**
 * Undoes the last import: moves what it created to the trash and restores what it changed. Returns whether the sample
 * content came back. Throws a 404 ApiError if it is not the last one, and a 409 ApiError if entries were edited since,
 * unless later edits are undone too.
 */
export async function undoImport(
  transaction: Transaction,
  { imported_at, with_later_edits }: { imported_at: string; with_later_edits: 0 | 1 },
  time: Date,
): Promise<boolean> {
  await takeLock(transaction, 'imports')
  const written = await lastImportStore.take(transaction, imported_at)
  if (!written) throw notFound(importMessages.notLast)
  const { created, changed, sample, settings } = written
  const kindOf = (name: string) => {
    const versioned = versionedKinds.find(({ kind }) => kind === name)
    if (!versioned) throw notFound()
    return versioned
  }
  const named = ({ kind, id }: { kind: string; id: string }) => ({ versioned: kindOf(kind), id })
  const removed = sample ? namedOf(sample.removed) : []
  await versionStore.lock(transaction, [...[...created, ...changed].map(named), ...removed])
  const edited = with_later_edits ? 0 : await countLaterEdits(transaction, written)
  if (edited > 0) throw new ApiError(409, editedSince(edited))
  for (const kind of new Set(created.map(({ kind }) => kind))) {
    const ids = created.filter((record) => record.kind === kind).map(({ id }) => id)
    await versionStore.remove(transaction, kindOf(kind), { ids, time })
  }
  for (const { kind, id, updated_at } of changed) {
    await versionStore.restore(transaction, kindOf(kind), { id, updated_at, time })
  }
  await listRestored(
    transaction,
    changed.filter(({ is_sample }) => is_sample),
  )
  if (sample) await restoreSampleContent(transaction, sample, time)
  if (settings) await restoreSettings(transaction, settings, time)
  return sample !== undefined
}
