import type { Database } from '../src/server/db/database.ts'
import { prepareSample } from '../src/site/sample/sampleContent.server.ts'

let prepared: ReturnType<typeof prepareSample> | undefined

/** Writes the sample content into a database. */
export async function writeSample(db: Database): Promise<void> {
  prepared ??= prepareSample()
  const write = await prepared
  await db.transaction().execute((transaction) => write(transaction, new Date()))
}
