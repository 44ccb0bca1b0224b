import type { Logger } from 'pino'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { type MailState, mailApi, mailMessages } from './contract.ts'
import { failureOf } from './mailFailure.server.ts'
import { type WebhookDependencies, webhookRoutes } from './webhook/routes.server.ts'

const none: MailState = {
  ...{ isSetUp: false, from: '', to: '' },
  ...{ waiting: 0, lastSentAt: '', failures: [] },
}

const testMail = {
  subject: 'A test mail from your site',
  text: 'Mail works: your site can tell you of new messages and of sign-ins from new devices.',
}

type Dependencies = { mail: OwnerMail; log: Logger } & WebhookDependencies

export const mailRoutes = ({ mail, log, ...dependencies }: Dependencies): Route[] => [
  ...webhookRoutes(dependencies),

  handle(mailApi.read, async () => {
    const state = await mail.state()
    if (!state) return none
    return { ...state, isSetUp: true, failures: state.failures.map(failureOf) }
  }),

  handle(mailApi.test, async () => {
    if (!mail.isSetUp) throw new ApiError(409, mailMessages.notSetUp)
    try {
      return { message: mailMessages.testSent(await mail.sendTest(testMail)) }
    } catch (error) {
      log.warn({ err: error }, 'the test mail could not be sent')
      throw new ApiError(502, (error as Error).message)
    }
  }),
]
