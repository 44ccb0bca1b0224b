import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ButtonLink } from '../../client/ui/Button.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { useSession } from '../../features/account/session.tsx'
import { AlertChoices } from './AlertChoices.tsx'
import { Counts } from './Counts.tsx'
import styles from './DashboardPage.module.css'
import { QuickLinks, type QuickLinksProps } from './QuickLinks.tsx'
import { SampleNotice } from './SampleNotice.tsx'

/** The first page after signing in: who is here, how much there is, and where to go next. */
export function DashboardPage({ links }: QuickLinksProps) {
  const { user } = useSession()
  const email = user?.email ?? ''
  return (
    <div className={styles.page}>
      <PageHeader
        title="Dashboard"
        action={
          <ButtonLink href="/" variant="secondary" icon={<ArrowLeft />}>
            Back to Portfolio
          </ButtonLink>
        }
      />
      <div className={styles.owner}>
        <span className={styles.avatar} aria-hidden="true">
          {email.charAt(0).toUpperCase()}
        </span>
        <p className={styles.email}>{email}</p>
        <p className={styles.role}>Administrator</p>
      </div>
      <SampleNotice />
      <Counts />
      <AlertChoices />
      <QuickLinks links={links} />
    </div>
  )
}
