import { twoStepStore } from '../features/account/two-step/store.server.ts'
import { mailSettings } from '../features/mail/mailSettings.server.ts'
import type { SecretEncryption } from '../server/auth/secretEncryption.ts'
import { isEncrypted } from '../server/auth/secretEncryption.ts'
import type { Database } from '../server/db/database.ts'
import { StartError } from '../server/errors.ts'

/**
 * Encrypts the unencrypted secrets of two-step sign-in and the webhook if there is a key, and re-encrypts those of the
 * `previous` key. Throws a StartError if that of two-step sign-in cannot be read.
 */
export async function encryptSecrets(
  db: Database,
  box: SecretEncryption,
  previous?: SecretEncryption,
): Promise<void> {
  const twoStep = await twoStepStore(db).read()
  const secret = encrypted(twoStep?.secret ?? '', box, previous)
  if (secret === undefined) {
    throw new StartError(
      'The secret of two-step sign-in was sealed with another SECRETS_KEY.',
      'Start with the key that it was sealed with, or name that one as SECRETS_KEY_PREVIOUS.',
    )
  }
  if (twoStep && secret !== twoStep.secret) await twoStepStore(db).reseal(twoStep.secret, secret)

  const stored = (await mailSettings.read(db)).webhook_secret
  const webhook_secret = encrypted(stored, box, previous)
  // One that cannot be read is a failure of the webhook alone, which Settings show.
  if (webhook_secret === undefined || webhook_secret === stored) return
  await db
    .transaction()
    .execute((transaction) => mailSettings.write(transaction, { webhook_secret }, new Date()))
}

/** A secret as it is to be stored: the same if nothing is to change, undefined if it cannot be read. */
function encrypted(
  secret: string,
  box: SecretEncryption,
  previous?: SecretEncryption,
): string | undefined {
  if (secret === '' || (!box.hasKey && !isEncrypted(secret))) return secret
  const opened = openWith(box, secret)
  if (opened !== undefined && isEncrypted(secret)) return secret
  const text = opened ?? (box.hasKey && previous ? openWith(previous, secret) : undefined)
  return text === undefined ? undefined : box.seal(text)
}

function openWith(box: SecretEncryption, secret: string): string | undefined {
  try {
    return box.open(secret)
  } catch {
    return undefined
  }
}
