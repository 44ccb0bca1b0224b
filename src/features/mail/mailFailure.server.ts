import type { OutboxRow } from '../../server/mail/outbox.ts'

type Failed = Pick<OutboxRow, 'kind' | 'created_at' | 'due_at' | 'error'>

/** A failure of the outbox as the owner's pages show it. */
export const failureOf = ({ kind, created_at, due_at, error }: Failed) => ({
  ...{ kind, createdAt: created_at, isGivenUp: due_at === null, reason: error },
})
