import { aiToolIcon } from '../../features/ai-tools/contract.ts'
import { aiToolStore, iconSlot } from '../../features/ai-tools/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { prepareImage } from '../../server/files/images.ts'
import { newId } from '../../server/ids.ts'
import { sampleAiTools } from './aiTools.ts'
import { readAsset } from './readAsset.server.ts'
import { remember, type SampleRecord } from './records.server.ts'

/** Reads the icons of the sample's AI tools and answers what writes the tools. */
export async function prepareSampleAiTools(): Promise<(db: Database, time: Date) => Promise<void>> {
  const tools = await Promise.all(
    sampleAiTools.map(async ({ icon, ...content }) => ({
      content,
      file: await prepareImage(await readAsset(icon), aiToolIcon),
    })),
  )
  return async (db, time) => {
    for (const { content, file } of tools) {
      const id = newId()
      const iconImage = await fileStore(db).put(iconSlot(id), file)
      const tool = await aiToolStore(db).create({ ...content, iconImage }, time, id)
      await remember(db, { kind: 'ai_tools', id, updated_at: tool.updated_at })
    }
  }
}

/** Takes an AI tool of the sample back, unless the owner has edited it since `updated_at`. */
export async function removeSampleAiTool(
  db: Database,
  { id, updated_at }: SampleRecord,
): Promise<void> {
  const tools = aiToolStore(db)
  if ((await tools.find(id))?.updated_at !== updated_at) return
  await tools.remove(id)
  await fileStore(db).release(iconSlot(id))
}
