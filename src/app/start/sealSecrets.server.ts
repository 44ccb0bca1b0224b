import { twoStepStore } from '../../features/account/two-step/store.server.ts'
import type { SecretBox } from '../../server/auth/secretBox.ts'
import { isSealed } from '../../server/auth/secretBox.ts'
import type { Database } from '../../server/db/database.ts'
import { StartError } from '../../server/errors.ts'

/**
 * Seals the secret of two-step sign-in where a key is given since it was made; throws a StartError where
 * it is sealed and the key is another one or gone.
 */
export async function sealSecrets(db: Database, box: SecretBox): Promise<void> {
  const twoStep = await twoStepStore(db).read()
  if (!twoStep) return
  const { secret } = twoStep
  try {
    box.open(secret)
  } catch {
    throw new StartError(
      'The secret of two-step sign-in was sealed with another SECRETS_KEY.',
      'Start with the key that it was sealed with.',
    )
  }
  if (box.hasKey && !isSealed(secret)) await twoStepStore(db).reseal(secret, box.seal(secret))
}
