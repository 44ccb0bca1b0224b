import { twoStepStore } from '../features/account/two-step/store.server.ts'
import { webhookStore } from '../features/mail/webhook/store.server.ts'
import type { SecretEncryption } from '../server/auth/secretEncryption.ts'
import { isEncrypted } from '../server/auth/secretEncryption.ts'
import type { Database } from '../server/db/database.ts'
import { StartError } from '../server/errors.ts'

/**
 * Encrypts unencrypted secrets if there is a key, and re-encrypts those of the `previous` key. Throws a StartError if
 * the key is missing or wrong.
 */
export async function encryptSecrets(
  db: Database,
  box: SecretEncryption,
  previous?: SecretEncryption,
): Promise<void> {
  const [twoStep, webhook] = [twoStepStore(db), webhookStore(db)]
  const stored = [
    { name: 'two-step sign-in', secret: (await twoStep.read())?.secret, reseal: twoStep.reseal },
    { name: 'the webhook', secret: (await webhook.read()).secret, reseal: webhook.reseal },
  ]
  for (const { name, secret, reseal } of stored) {
    if (!secret || (!box.hasKey && !isEncrypted(secret))) continue
    const opened = openWith(box, secret)
    if (opened !== undefined && isEncrypted(secret)) continue
    const text = opened ?? (box.hasKey && previous ? openWith(previous, secret) : undefined)
    if (text === undefined) {
      throw new StartError(
        `The secret of ${name} was sealed with another SECRETS_KEY.`,
        'Start with the key that it was sealed with, or name that one as SECRETS_KEY_PREVIOUS.',
      )
    }
    await reseal(secret, box.seal(text))
  }
}

function openWith(box: SecretEncryption, secret: string): string | undefined {
  try {
    return box.open(secret)
  } catch {
    return undefined
  }
}
