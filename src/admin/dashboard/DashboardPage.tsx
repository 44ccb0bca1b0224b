import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { useSession } from '../../features/account/session.tsx'
import { Onboarding } from '../onboarding/Onboarding.tsx'
import { AlertChoices } from './AlertChoices.tsx'
import { Counts } from './Counts.tsx'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { MailNotice } from './MailNotice.tsx'
import { NewDeviceNotice } from './NewDeviceNotice.tsx'

type DashboardPageProps = { links: { path: string; label: string; icon: LucideIcon }[] }

/** The first page after signing in: who is here, how much there is, and where to go next. */
export function DashboardPage({ links }: DashboardPageProps) {
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
      <NewDeviceNotice />
      <MailNotice />
      <Onboarding />
      <Counts />
      <AlertChoices />
      <DashboardSection title="Quick actions" isNav>
        <ul className={styles.links}>
          {links.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className={styles.link}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
                <ArrowRight aria-hidden="true" className={styles.arrow} />
              </Link>
            </li>
          ))}
        </ul>
      </DashboardSection>
    </div>
  )
}
