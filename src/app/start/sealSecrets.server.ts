import { twoStepStore } from '../../features/account/two-step/store.server.ts'
import type { SecretBox } from '../../server/auth/secretBox.ts'
import { isSealed } from '../../server/auth/secretBox.ts'
import type { Database } from '../../server/db/database.ts'
import { StartError } from '../../server/errors.ts'

/**
 * Seals the secret of two-step sign-in where a key is given since it was made, and anew where it was sealed with the
 * `previous` one; throws a StartError where it is sealed and the key is another one or gone.
 */
export async function sealSecrets(
  db: Database,
  box: SecretBox,
  previous?: SecretBox,
): Promise<void> {
  const twoStep = await twoStepStore(db).read()
  if (!twoStep) return
  const { secret } = twoStep
  if (!box.hasKey && !isSealed(secret)) return
  const opened = openWith(box, secret)
  if (opened !== undefined && isSealed(secret)) return
  const text = opened ?? (box.hasKey && previous ? openWith(previous, secret) : undefined)
  if (text === undefined) {
    throw new StartError(
      'The secret of two-step sign-in was sealed with another SECRETS_KEY.',
      'Start with the key that it was sealed with, or name that one as SECRETS_KEY_PREVIOUS.',
    )
  }
  await twoStepStore(db).reseal(secret, box.seal(text))
}

function openWith(box: SecretBox, secret: string): string | undefined {
  try {
    return box.open(secret)
  } catch {
    return undefined
  }
}
