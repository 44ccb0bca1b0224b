import { twoStepStore } from '../features/account/two-step/store.server.ts'
import type { SecretEncryption } from '../server/auth/secretEncryption.ts'
import { isEncrypted } from '../server/auth/secretEncryption.ts'
import type { Database } from '../server/db/database.ts'
import { StartError } from '../server/errors.ts'

/**
 * Encrypts an unencrypted two-step secret if there is a key, and re-encrypts one of the `previous` key. Throws a
 * StartError if the key is missing or wrong.
 */
export async function encryptSecrets(
  db: Database,
  box: SecretEncryption,
  previous?: SecretEncryption,
): Promise<void> {
  const twoStep = await twoStepStore(db).read()
  if (!twoStep) return
  const { secret } = twoStep
  if (!box.hasKey && !isEncrypted(secret)) return
  const opened = openWith(box, secret)
  if (opened !== undefined && isEncrypted(secret)) return
  const text = opened ?? (box.hasKey && previous ? openWith(previous, secret) : undefined)
  if (text === undefined) {
    throw new StartError(
      'The secret of two-step sign-in was sealed with another SECRETS_KEY.',
      'Start with the key that it was sealed with, or name that one as SECRETS_KEY_PREVIOUS.',
    )
  }
  await twoStepStore(db).reseal(secret, box.seal(text))
}

function openWith(box: SecretEncryption, secret: string): string | undefined {
  try {
    return box.open(secret)
  } catch {
    return undefined
  }
}
