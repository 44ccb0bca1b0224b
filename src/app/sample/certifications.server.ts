import { certificationImage } from '../../features/certifications/contract.ts'
import { certificationStore, imageSlot } from '../../features/certifications/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { prepareImage } from '../../server/files/images.ts'
import { newId } from '../../server/ids.ts'
import { sampleCertifications } from './certifications.ts'
import { readAsset } from './readAsset.server.ts'
import { remember, type SampleRecord } from './records.server.ts'

/** Reads the pictures of the sample's certificates and answers what writes the certifications. */
export async function prepareSampleCertifications(): Promise<
  (db: Database, time: Date) => Promise<void>
> {
  const certifications = await Promise.all(
    sampleCertifications.map(async ({ picture, ...content }) => ({
      content,
      file: await prepareImage(await readAsset(picture), certificationImage),
    })),
  )
  return async (db, time) => {
    for (const { content, file } of certifications) {
      const id = newId()
      const image = await fileStore(db).put(imageSlot(id), file)
      const { updated_at } = await certificationStore(db).create({ ...content, image }, time, id)
      await remember(db, { kind: 'certifications', id, updated_at })
    }
  }
}

/** Takes a certification of the sample back, unless the owner has edited it since `updated_at`. */
export async function removeSampleCertification(
  db: Database,
  { id, updated_at }: SampleRecord,
): Promise<void> {
  const certifications = certificationStore(db)
  if ((await certifications.find(id))?.updated_at !== updated_at) return
  await certifications.remove(id)
  await fileStore(db).release(imageSlot(id))
}
