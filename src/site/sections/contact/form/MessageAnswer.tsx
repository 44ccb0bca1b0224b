import { useTexts } from '../../../../client/texts/useTexts.ts'
import { ButtonLink } from '../../../../client/ui/controls/Button.tsx'
import { PlainPage } from '../../../../client/ui/layout/PlainPage.tsx'
import { contactMessages } from '../contract.ts'
import { MessageForm } from './MessageForm.tsx'

/** A message sent without JavaScript, and why it was refused. */
export type PostedMessage = {
  /** The entered values; undefined if the body could not be read. */
  written: Record<string, string> | undefined
  refusal?: { sentence: string; fields: Record<string, string> }
}

/** The page after a form sent without JavaScript: a confirmation, or the form with errors. */
export function MessageAnswer({ written, refusal }: PostedMessage) {
  const t = useTexts()
  const back = <ButtonLink href="/#contact">{t('Back to the page')}</ButtonLink>
  if (!refusal) {
    return (
      <PlainPage
        label={t('Contact')}
        title={t(contactMessages.sent)}
        text={t('The answer goes to {email}.', { email: written?.email ?? '' })}
      >
        {back}
      </PlainPage>
    )
  }
  return (
    <PlainPage
      label={t('Contact')}
      title={t(contactMessages.sendFailed)}
      text={t.given(refusal.sentence)}
    >
      {written && <MessageForm written={written} refused={refusal.fields} />}
      {back}
    </PlainPage>
  )
}
