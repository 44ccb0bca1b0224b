import { useResource } from '../../../../client/calls/useResource.ts'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { publicDocument } from '../../../../content/publicDocument.ts'
import styles from './MessageForm.module.css'
import { MessageForm } from './MessageForm.tsx'

/** The form of this server, or on a published static site one with another target. */
export function MessageSheet() {
  const { data } = useResource(publicDocument('contact-info'))
  if (data?.sent_to === undefined) return <MessageForm />
  return data.sent_to ? <SheetForElsewhere to={data.sent_to} /> : null
}

/** A form that the browser validates and sends, to a mail program or a form service. */
function SheetForElsewhere({ to }: { to: string }) {
  const t = useTexts()
  const isMail = to.startsWith('mailto:')
  return (
    <form
      aria-label={t('Contact form')}
      className={styles.form}
      method={isMail ? 'get' : 'post'}
      action={to}
    >
      {!isMail && (
        <>
          <TextField name="name" label={t('Name')} autoComplete="name" {...required} />
          <TextField
            type="email"
            name="email"
            label={t('Email')}
            autoComplete="email"
            {...required}
          />
        </>
      )}
      <TextField
        name="subject"
        label={t('Subject')}
        required
        className={`${styles.field} ${styles.wide}`}
      />
      <TextField
        multiline
        rows={6}
        name={isMail ? 'body' : 'message'}
        label={t('Message')}
        required
        className={`${styles.field} ${styles.wide}`}
      />
      <div className={`${styles.foot} ${styles.wide}`}>
        <p className={styles.note}>
          {isMail ? t('Your mail program opens with it.') : t('All fields are required.')}
        </p>
        <Button type="submit" variant="primary" className={styles.send}>
          {t(isMail ? 'Write an Email' : 'Send Message')}
        </Button>
      </div>
    </form>
  )
}

const required = { required: true, className: styles.field }
