import { weaknessOf } from '../../features/account/credentials/weakPassword.server.ts'
import { accountStore } from '../../features/account/store.server.ts'
import { hashPassword, randomPassword } from '../../server/auth/password.ts'
import type { Database } from '../../server/db/database.ts'

type Wishes = {
  adminEmail: string | undefined
  adminPassword: string | undefined
  sampleContent: boolean
}

export type FirstStart = {
  email: string
  /** The password that was made up, to be shown once; undefined when the settings gave one. */
  madeUpPassword: string | undefined
  /** Whether the settings gave a password that a change of it would refuse as too easily guessed. */
  isWeak: boolean
}

/**
 * Gives a new database its owner's account and, when wished, the sample content, all or nothing.
 * Answers undefined when there is an account already.
 */
export async function prepareFirstStart(
  db: Database,
  { adminEmail, adminPassword, sampleContent }: Wishes,
  now: () => Date,
): Promise<FirstStart | undefined> {
  if (await accountStore(db).read()) return undefined
  const email = adminEmail ?? 'admin@localhost'
  const password = adminPassword ?? randomPassword()
  const hash = await hashPassword(password)
  const writeSample = sampleContent ? await readSample() : undefined
  const isFirst = await db.transaction().execute(async (transaction) => {
    if (!(await accountStore(transaction).create(email, hash, now()))) return false
    await writeSample?.(transaction, now())
    return true
  })
  if (!isFirst) return undefined
  if (adminPassword === undefined) return { email, madeUpPassword: password, isWeak: false }
  const isWeak = (await weaknessOf(adminPassword, [email])) !== undefined
  return { email, madeUpPassword: undefined, isWeak }
}

/** The sample and what prepares it are loaded for a first start alone. */
async function readSample() {
  const { prepareSample } = await import('../sample/sampleContent.server.ts')
  return prepareSample()
}
