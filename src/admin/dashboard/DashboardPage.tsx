import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAlertOnce } from '../../client/browser/useAlertOnce.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button, ButtonLink } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { activityApi } from '../../features/account/activity/contract.ts'
import { useSession } from '../../features/account/session.tsx'
import { mailApi } from '../../features/mail/contract.ts'
import { day } from '../../shared/dates/durations.ts'
import { Onboarding } from '../onboarding/Onboarding.tsx'
import { AlertChoices } from './AlertChoices.tsx'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { statsApi } from './statsApi.ts'

const VisitorsSummary = lazy(async () => ({
  default: (await import('../../features/visits/admin/VisitorsSummary.tsx')).VisitorsSummary,
}))

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
      <Visitors />
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

/** Says that mails do not reach the owner, who would wait for them otherwise. */
function MailNotice() {
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

/** The visitors of the last 30 days; their code loads after the page. */
function Visitors() {
  const { data } = useResource(statsApi.read)
  return (
    <DashboardSection title="Visitors">
      <Suspense fallback={<Skeleton />}>
        <VisitorsSummary unread={data?.unread ?? 0} />
      </Suspense>
    </DashboardSection>
  )
}

const unauthorized = 'You are not authorized. Please log in as admin.'
const counted = [
  ['projects', 'Projects'],
  ['skills', 'Skills'],
  ['certifications', 'Certifications'],
  ['messages', 'Messages'],
] as const

/** How much of each thing there is; dashes where that is not known. */
function Counts() {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useResource(statsApi.read)
  useAlertOnce(unauthorized, error?.status === 401 ? errorUpdatedAt : undefined)
  const loading = !data && isFetching

  return (
    <DashboardSection title="At a glance">
      <dl className={styles.counts} aria-busy={loading}>
        {counted.map(([key, label]) => (
          <div key={key} className={styles.count}>
            <dt>{label}</dt>
            <dd>{loading ? <Skeleton className={styles.loading} /> : (data?.[key] ?? '–')}</dd>
          </div>
        ))}
      </dl>
      {error && !loading && (
        <p role="alert" className={styles.failed}>
          {error.status === 401 ? unauthorized : 'Failed to load the counts.'}
          <Button variant="quiet" size="small" onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </DashboardSection>
  )
}

/** How long a sign-in on a new device stays on the dashboard, in milliseconds. */
const shownFor = 14 * day
const key = 'new-device-seen'

/** Reports a sign-in on a device that the owner may not know, until it is dismissed in this browser. */
function NewDeviceNotice() {
  const { data = [] } = useResource(activityApi.list)
  const [seen, setSeen] = useState(() => localStorage.getItem(key) ?? '')
  const news = data.find(
    ({ kind, current, at }) =>
      kind === 'new-device' && !current && at > seen && Date.now() - Date.parse(at) < shownFor,
  )
  if (!news) return null
  const { browser, system, at } = news
  const dismiss = () => {
    localStorage.setItem(key, at)
    setSeen(at)
  }
  return (
    <section className={styles.sample} aria-labelledby="new-device">
      <div>
        <h2 id="new-device">A new device signed in</h2>
        <p>
          {[browser || 'Unknown browser', system].filter(Boolean).join(' on ')},{' '}
          <RelativeTime time={at} />. If it was not you, change your password now.
        </p>
      </div>
      <div className={styles.noticeActions}>
        <ButtonLink href="/admin/activity" variant="secondary" size="small">
          See Activity
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={dismiss}>
          It Was Me
        </Button>
      </div>
    </section>
  )
}
