import type { Versioned } from '../../cms/versions/versioned.server.ts'
import type { Transaction } from '../../server/db/database.ts'
import { prepareImage } from '../../server/files/images.ts'
import { receiveDocument } from '../../server/files/receiveDocument.ts'
import type { FileRule } from '../../shared/files/files.ts'
import { imageRule } from '../../shared/files/files.ts'
import { collectionStores } from '../collectionStores.server.ts'
import { aboutStore } from '../sections/about/store.server.ts'
import { contactInfoStore, messageStore, newMessage } from '../sections/contact/store.server.ts'
import { experienceStore } from '../sections/experience/store.server.ts'
import { heroImage } from '../sections/hero/admin/contract.ts'
import { heroStore } from '../sections/hero/store.server.ts'
import { projectStore } from '../sections/projects/store.server.ts'
import { resumeFile } from '../sections/resume/resumeFile.ts'
import { resumeStore } from '../sections/resume/store.server.ts'
import { skillStore } from '../sections/skills/store.server.ts'
import { sampleAbout } from './about.ts'
import { sampleAiTools } from './aiTools.ts'
import { sampleAlso } from './also.ts'
import { sampleCertifications } from './certifications.ts'
import { sampleContactInfo, sampleMessages } from './contact.ts'
import { sampleHero, samplePortraitAlt, sampleProjects } from './content.ts'
import { samplePositions } from './experience.ts'
import { sampleProjectPages } from './projectPages.ts'
import { readAsset } from './readAsset.server.ts'
import { listAsSample } from './records.server.ts'
import { sampleSkills } from './skills.ts'
import { sampleTestimonials } from './testimonials.ts'

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
    const written = await writeLists(transaction, { ...files, time })
    await writeProjects(transaction, { ...files, time }, written)
    await writeMessages(transaction, time)
  }
}

type Files = Awaited<ReturnType<typeof readFiles>>
type Writing = Files & { time: Date }

async function readFiles() {
  const pdf = new File([await readAsset('resume.pdf')], 'Ines Halden, resume.pdf')
  return {
    portrait: await readPicture('portrait.svg', heroImage),
    backdrop: await readPicture('backdrop.svg', heroImage),
    resume: await receiveDocument('resume', pdf, resumeFile),
    projects: await Promise.all(
      sampleProjects.map(async ({ picture, ...project }) => {
        const { pictures = [], ...piece } = sampleProjectPages[project.title] ?? {}
        return {
          ...{ ...project, ...piece },
          image: await readPicture(picture, imageRule(10)),
          gallery: pictures.map(({ alt, caption }, file) => ({ image: '', file, alt, caption })),
          gallery_files: await Promise.all(
            pictures.map(({ picture }) => readPicture(picture, imageRule(10))),
          ),
        }
      }),
    ),
    certifications: await Promise.all(
      sampleCertifications.map(async ({ picture, ...certification }) => ({
        ...certification,
        image: await readPicture(picture, imageRule(10)),
      })),
    ),
    aiTools: await Promise.all(
      sampleAiTools.map(async ({ icon, ...tool }) => ({
        ...tool,
        iconImage: await readPicture(icon, imageRule(5)),
      })),
    ),
  }
}

const readPicture = async (path: string, rule: FileRule) =>
  prepareImage('image', await readAsset(path), rule)

async function writeDocuments(transaction: Transaction, { time, ...files }: Writing) {
  const hero = {
    ...sampleHero,
    profile_image: files.portrait,
    profile_image_alt: samplePortraitAlt,
    background_image: files.backdrop,
  }
  await heroStore.write(transaction, hero, time)
  await aboutStore.write(transaction, sampleAbout, time)
  await contactInfoStore.write(transaction, sampleContactInfo, time)
  await resumeStore.replace(transaction, files.resume, time)
  const updated_at = time.toISOString()
  for (const { versioned } of [heroStore, aboutStore, contactInfoStore, resumeStore]) {
    await listAsSample(transaction, versioned, { _id: versioned.kind, updated_at })
  }
}

/** Ids of testimonials by name, and of positions by organisation. */
type Related = { said: Map<string, string>; held: Map<string, string> }

async function writeProjects(
  transaction: Transaction,
  { projects, time }: Writing,
  { said, held }: Related,
) {
  const idsOf = (names: string[] = [], ids: Map<string, string>) =>
    names.flatMap((name) => ids.get(name) ?? [])
  // Each is inserted before the others.
  for (const { ratings, created_at, said: names, madeAt, ...content } of projects.toReversed()) {
    const fields = {
      ...content,
      testimonials: idsOf(names, said),
      positions: idsOf(madeAt, held),
    }
    const project = await projectStore.create(transaction, fields, new Date(created_at))
    for (const [index, rating] of ratings.entries()) {
      const visitor = `sample-${index}`
      await projectStore.rate(transaction, { id: project._id, visitor, rating, time })
    }
    await listAsSample(transaction, projectStore.versioned, project)
  }
}

async function writeLists(
  transaction: Transaction,
  { certifications, aiTools, time }: Writing,
): Promise<Related> {
  const write = async <Fields>(store: ListStore<Fields>, records: Fields[]) => {
    const ids: string[] = []
    for (const fields of records) {
      const record = await store.create(transaction, fields, time)
      await listAsSample(transaction, store.versioned, record)
      ids.push(record._id)
    }
    return ids
  }
  await write(skillStore, sampleSkills)
  await write(collectionStores.certifications, certifications)
  await write(collectionStores['ai-tools'], aiTools)
  await write(collectionStores.languages, sampleAlso.languages)
  await write(collectionStores.awards, sampleAlso.awards)
  await write(collectionStores.publications, sampleAlso.publications)
  await write(collectionStores.volunteering, sampleAlso.volunteering)
  await write(collectionStores.interests, sampleAlso.interests)
  const held = await write(experienceStore, samplePositions)
  const said = await write(collectionStores.testimonials, sampleTestimonials)
  return {
    held: new Map(
      samplePositions.map(({ organisation }, index) => [organisation, held[index] ?? '']),
    ),
    said: new Map(sampleTestimonials.map(({ name }, index) => [name, said[index] ?? ''])),
  }
}

type ListStore<Fields> = {
  create(
    transaction: Transaction,
    fields: Fields,
    time: Date,
  ): Promise<{ _id: string; updated_at: string }>
  versioned: Versioned
}

const hour = 60 * 60 * 1000

async function writeMessages(transaction: Transaction, time: Date) {
  for (const { hoursAgo, status, ...fields } of sampleMessages) {
    const message = newMessage(fields, new Date(time.getTime() - hoursAgo * hour))
    await messageStore.add(transaction, { ...message, status })
    const { _id, createdAt: updated_at } = message
    await listAsSample(transaction, messageStore.versioned, { _id, updated_at })
  }
}
