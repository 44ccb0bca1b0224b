import { messageStore } from '../../features/contact/store.server.ts'
import { heroSlots, heroStore } from '../../features/hero/store.server.ts'
import { projectImage } from '../../features/projects/contract.ts'
import { imageSlot, projectStore } from '../../features/projects/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { prepareImage } from '../../server/files/images.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import { newId } from '../../server/ids.ts'
import { removeSampleAbout, writeSampleAbout } from './about.server.ts'
import { prepareSampleAiTools, removeSampleAiTool } from './aiTools.server.ts'
import { prepareSampleCertifications, removeSampleCertification } from './certifications.server.ts'
import { removeSampleContactInfo, writeSampleContact } from './contact.server.ts'
import { type SampleProject, sampleHero, samplePortraitAlt, sampleProjects } from './content.ts'
import { removeSamplePosition, writeSampleExperience } from './experience.server.ts'
import { readAsset } from './readAsset.server.ts'
import { remember, type SampleRecord, type SampleTables } from './records.server.ts'
import { removeSampleResume, writeSampleResume } from './resume.server.ts'
import { removeSampleSkill, writeSampleSkills } from './skills.server.ts'
import { removeSampleTestimonial, writeSampleTestimonials } from './testimonials.server.ts'

/**
 * Reads the pictures of the sample content and answers what writes it all, to be run in the
 * transaction that makes the account.
 */
export async function prepareSample(): Promise<(db: Database, time: Date) => Promise<void>> {
  const portrait = await readPicture('portrait.svg')
  const backdrop = await readPicture('backdrop.svg')
  const projects = await Promise.all(
    sampleProjects.map(async (sample) => ({
      sample,
      image: await readPicture(sample.picture),
    })),
  )
  const writeSampleCertifications = await prepareSampleCertifications()
  const writeSampleAiTools = await prepareSampleAiTools()
  return async (db, time) => {
    await writeHero(db, { portrait, backdrop, time })
    await writeSampleAbout(db, time)
    // Each one goes before the others.
    for (const { sample, image } of projects.toReversed()) {
      await writeProject(db, { sample, image, time })
    }
    await writeSampleSkills(db, time)
    await writeSampleCertifications(db, time)
    await writeSampleResume(db, time)
    await writeSampleAiTools(db, time)
    await writeSampleExperience(db, time)
    await writeSampleTestimonials(db, time)
    await writeSampleContact(db, time)
  }
}

const readPicture = async (path: string): Promise<PreparedFile> =>
  prepareImage(await readAsset(path), projectImage)

type HeroPictures = { portrait: PreparedFile; backdrop: PreparedFile; time: Date }

async function writeHero(db: Database, { portrait, backdrop, time }: HeroPictures): Promise<void> {
  const files = fileStore(db)
  const images = {
    profile_image: await files.put(heroSlots.profile_image, portrait),
    background_image: await files.put(heroSlots.background_image, backdrop),
  }
  await heroStore(db).write(
    { ...sampleHero, ...images, profile_image_alt: samplePortraitAlt },
    time,
  )
  await remember(db, { kind: 'hero', id: 'hero', updated_at: time.toISOString() })
}

type PlacedProject = { sample: SampleProject; image: PreparedFile; time: Date }

async function writeProject(db: Database, { sample, image, time }: PlacedProject): Promise<void> {
  const { ratings, picture: _, created_at, ...content } = sample
  const store = projectStore(db)
  const id = newId()
  const path = await fileStore(db).put(imageSlot(id), image)
  const project = await store.create({ ...content, image: path }, new Date(created_at), id)
  for (const [index, stars] of ratings.entries()) {
    await store.rate(id, `sample-${index}`, stars, time)
  }
  await remember(db, { kind: 'projects', id, updated_at: project.updated_at })
}

export async function isSamplePresent(db: Database): Promise<boolean> {
  const row = await db
    .withTables<SampleTables>()
    .selectFrom('sample_records')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the sample records that the owner has not edited since; edited ones are theirs now. */
export async function removeSample(db: Database): Promise<void> {
  const records = await db
    .withTables<SampleTables>()
    .deleteFrom('sample_records')
    .returningAll()
    .execute()
  for (const record of records) await removers[record.kind](db, record)
}

type Remover = (db: Database, record: SampleRecord) => Promise<void>

const removers: Record<SampleRecord['kind'], Remover> = {
  hero: async (db, { updated_at }) => {
    if ((await heroStore(db).written()).updated_at !== updated_at) return
    await heroStore(db).remove()
    for (const slot of Object.values(heroSlots)) await fileStore(db).release(slot)
  },
  projects: async (db, { id, updated_at }) => {
    const project = await projectStore(db).find(id)
    if (project?.updated_at !== updated_at) return
    await projectStore(db).remove(id)
    await fileStore(db).release(imageSlot(id))
  },
  about: (db, { updated_at }) => removeSampleAbout(db, updated_at),
  skills: removeSampleSkill,
  certifications: removeSampleCertification,
  resume: (db, { updated_at }) => removeSampleResume(db, updated_at),
  ai_tools: removeSampleAiTool,
  experience: removeSamplePosition,
  testimonials: removeSampleTestimonial,
  contact_info: (db, { updated_at }) => removeSampleContactInfo(db, updated_at),
  contact_messages: async (db, { id }) => {
    await messageStore(db).remove(id)
  },
}
