import { weaknessOf } from '../features/account/credentials/weakPassword.server.ts'
import { type Account, accountStore } from '../features/account/store.server.ts'
import { hashPassword, randomPassword, verifyPassword } from '../server/auth/password.ts'
import type { Database } from '../server/db/database.ts'

type StartOptions = {
  adminEmail: string | undefined
  adminPassword: string | undefined
  sampleContent: boolean
}

export type FirstStart = {
  email: string
  /** The generated password, to be shown once; undefined if the settings had one. */
  madeUpPassword: string | undefined
  /** Whether the configured password is weak. */
  isWeak: boolean
}

/**
 * Creates the account of a new database and, optionally, the sample content, in one transaction. Returns undefined
 * if there is an account.
 */
export async function prepareFirstStart(
  db: Database,
  { adminEmail, adminPassword, sampleContent }: StartOptions,
  now: () => Date,
): Promise<FirstStart | undefined> {
  if (await accountStore(db).read()) return undefined
  const email = adminEmail ?? 'admin@localhost'
  const password = adminPassword ?? randomPassword()
  const hash = await hashPassword(password)
  const writeSample = sampleContent ? await readSample() : undefined
  const isFirst = await db.transaction().execute(async (transaction) => {
    const isGenerated = adminPassword === undefined
    if (!(await accountStore(transaction).create(email, hash, now(), { isGenerated }))) return false
    await writeSample?.(transaction, now())
    return true
  })
  if (!isFirst) return undefined
  if (adminPassword === undefined) return { email, madeUpPassword: password, isWeak: false }
  const isWeak = (await weaknessOf(adminPassword, email)) !== undefined
  return { email, madeUpPassword: undefined, isWeak }
}

/** A message for each account setting that differs from the existing account. */
export async function ignoredSettings(
  { email, password_hash }: Pick<Account, 'email' | 'password_hash'>,
  { adminEmail, adminPassword }: Pick<StartOptions, 'adminEmail' | 'adminPassword'>,
): Promise<string[]> {
  const sentences: string[] = []
  if (adminEmail !== undefined && adminEmail.toLowerCase() !== email.toLowerCase()) {
    sentences.push(ignored('ADMIN_EMAIL', 'e-mail', 'email'))
  }
  if (adminPassword !== undefined && !(await verifyPassword(adminPassword, password_hash))) {
    sentences.push(ignored('ADMIN_PASSWORD', 'password', 'password'))
  }
  return sentences
}

const ignored = (name: string, what: string, command: string) =>
  `${name} is ignored: it counted for the first start, and your ${what} is another. To change it: npm run vitrine -- owner ${command}`

/** Loaded for a first start only. */
async function readSample() {
  const { prepareSample } = await import('../site/sample/sampleContent.server.ts')
  return prepareSample()
}
