import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { AnyStore } from '../../cms/list/recordDescription.server.ts'
import type { Collection } from '../../content/collection.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import { collections } from '../../content/registry.ts'
import type { Transaction } from '../../server/db/database.ts'
import { prepareImage } from '../../server/files/images.ts'
import { receiveDocument } from '../../server/files/receiveDocument.ts'
import { receiveFiles } from '../../server/files/receiveFiles.ts'
import { projectPath } from '../../server/projectPath.ts'
import { hour, later } from '../../shared/dates/durations.ts'
import { type FileRule, imageRule } from '../../shared/files/files.ts'
import { withAlso } from '../appearance/startOwnContent.server.ts'
import { collectionStores } from '../collectionStores.server.ts'
import { resumeFileRule } from '../resumes/file/resumeFileRule.ts'
import { resumeFileStore } from '../resumes/file/store.server.ts'
import { messageStore, newMessage } from '../sections/contact/store.server.ts'
import { projectStore } from '../sections/projects/store.server.ts'
import content from './content.json' with { type: 'json' }
import { listAsSample } from './records.server.ts'

/**
 * Reads the sample's files and returns a function that writes the sample, dated at a time, in the transaction that
 * creates the account.
 */
export async function prepareSample(): Promise<
  (transaction: Transaction, time: Date) => Promise<void>
> {
  const files = await readFiles()
  return async (transaction, time) => {
    await writeDocuments(transaction, { ...files, time })
    const ids = await writeLists(transaction, { ...files, time })
    await writeProjects(transaction, { ...files, time }, ids)
    await writeMessages(transaction, time)
  }
}

type Files = Awaited<ReturnType<typeof readFiles>>
type Writing = Files & { time: Date }
type ListName = keyof typeof content.lists

async function readFiles() {
  const pdf = new File([await readAsset('resume.pdf')], 'Ines Halden, resume.pdf')
  return {
    portrait: await readPicture('portrait.svg', imageRule(10)),
    backdrop: await readPicture('backdrop.svg', imageRule(10)),
    resume: await receiveDocument('resume', pdf, resumeFileRule),
    projects: await Promise.all(
      content.projects.map(async ({ pictures, ...project }) => ({
        ...project,
        record: {
          ...(await readRecord(collections.projects, project)),
          gallery: pictures.map(({ alt, caption }, file) => ({ image: '', file, alt, caption })),
          gallery_files: await Promise.all(
            pictures.map(({ picture }) => readPicture(picture, imageRule(10))),
          ),
        },
      })),
    ),
    lists: await Promise.all(
      (Object.keys(content.lists) as ListName[]).map(async (name) => ({
        name,
        records: await Promise.all(
          content.lists[name].map((record: object) =>
            readRecord<Collection>(collections[name], record),
          ),
        ),
      })),
    ),
  }
}

/** Receives a record as its form would send it, with the files that `files` names by field. */
async function readRecord<C extends Collection>(
  collection: C,
  { files = {}, ...record }: { files?: Record<string, string> },
) {
  const pictures = await Promise.all(
    Object.entries(files).map(async ([field, path]) => [field, await assetFile(path)] as const),
  )
  const { input } = collectionSchemas<C>(collection)
  const parsed = z.parse(input, { ...record, ...Object.fromEntries(pictures) })
  return receiveFiles(collectionApi(collection).create, parsed)
}

/** Reads a sample file by its path in `assets`. Its bytes determine its address (decision 8). */
export const readAsset = (path: string) => readFile(projectPath('src/site/sample/assets', path))

const assetFile = async (path: string) => new File([await readAsset(path)], path)

const readPicture = async (path: string, rule: FileRule) =>
  prepareImage('image', await readAsset(path), rule)

async function writeDocuments(transaction: Transaction, { time, ...files }: Writing) {
  const hero = {
    ...content.hero,
    profile_image: files.portrait,
    background_image: files.backdrop,
  }
  await documentStores.hero.write(transaction, hero, time)
  await documentStores.about.write(transaction, content.about, time)
  await documentStores['contact-info'].write(transaction, content.contact, time)
  await resumeFileStore.replace(transaction, files.resume, time)
  // Its languages and awards are for résumés: a fresh site has the specified sections.
  const { sections } = await documentStores.appearance.read(transaction)
  await documentStores.appearance.write(transaction, { sections: withAlso(sections, 1) }, time)
  const updated_at = time.toISOString()
  for (const { versioned } of [
    documentStores.hero,
    documentStores.about,
    documentStores['contact-info'],
    resumeFileStore,
  ]) {
    await listAsSample(transaction, versioned, { _id: versioned.kind, updated_at })
  }
}

type Ids = ReadonlyMap<ListName, string[]>

async function writeProjects(transaction: Transaction, { projects, time }: Writing, ids: Ids) {
  const idsOf = (list: ListName, indices: number[]) =>
    indices.flatMap((index) => ids.get(list)?.[index] ?? [])
  // Each is inserted before the others.
  for (const { record, ratings, created_at, said, madeAt } of projects.toReversed()) {
    const fields = {
      ...record,
      testimonials: idsOf('testimonials', indicesOf(said, content.lists.testimonials, 'name')),
      positions: idsOf('experience', indicesOf(madeAt, content.lists.experience, 'organisation')),
    }
    const project = await projectStore.create(transaction, fields, new Date(created_at))
    for (const [index, rating] of ratings.entries()) {
      const visitor = `sample-${index}`
      await projectStore.rate(transaction, { id: project._id, visitor, rating, time })
    }
    await listAsSample(transaction, projectStore.versioned, project)
  }
}

/** The positions in a list of the records with the given names. */
const indicesOf = <Key extends string>(
  names: readonly string[],
  records: readonly { [Name in Key]: string }[],
  key: Key,
) => names.map((name) => records.findIndex((record) => record[key] === name))

async function writeLists(transaction: Transaction, { lists, time }: Writing): Promise<Ids> {
  const written = new Map<ListName, string[]>()
  for (const { name, records } of lists) {
    const store: AnyStore = collectionStores[name]
    const ids: string[] = []
    for (const fields of records) {
      const record = await store.create(transaction, fields, time)
      await listAsSample(transaction, store.versioned, record)
      ids.push(record._id)
    }
    written.set(name, ids)
  }
  return written
}

async function writeMessages(transaction: Transaction, time: Date) {
  for (const { hoursAgo, status, ...fields } of content.messages) {
    const message = newMessage(fields, later(time, -hoursAgo * hour))
    await messageStore.add(transaction, { ...message, status: z.parse(messageStatus, status) })
    const { _id, createdAt: updated_at } = message
    await listAsSample(transaction, messageStore.versioned, { _id, updated_at })
  }
}

const messageStatus = z.enum(['unread', 'read'])
