import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

/** Calls for all messages of one person; both take the address in their body, which no log keeps. */
export const addressMessagesApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/contact/of-address',
    access: 'owner',
    summary: 'All messages from an e-mail address with their replies, also those in the trash',
    input: schema('address'),
    output: schema('messagesOfAddress'),
    changes: 'nothing',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/contact/erase-address',
    access: 'owner',
    summary:
      'Erases all messages from an e-mail address for good, also those in the trash, and the mails that carry them',
    input: schema('address'),
    output: schema('erased'),
    changes: 'nothing',
  }),
} as const
