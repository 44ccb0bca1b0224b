import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { mailApi } from '../../features/mail/contract.ts'
import styles from './Dashboard.module.css'

/** Says that mails do not reach the owner, who would wait for them otherwise. */
export function MailNotice() {
  const { data } = useFreshResource(mailApi.read)
  const [latest] = data?.failures ?? []
  if (!latest || latest.createdAt < (data?.lastSentAt ?? '')) return null
  return (
    <section className={styles.sample} aria-labelledby="mail-notice">
      <div>
        <h2 id="mail-notice">Mails to you could not be sent</h2>
        <p>{latest.reason} Nothing is lost: your messages are all here.</p>
      </div>
      <ButtonLink href="/admin/settings" variant="secondary" size="small">
        See Settings
      </ButtonLink>
    </section>
  )
}
