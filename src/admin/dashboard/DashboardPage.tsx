import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button, ButtonLink } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { activityApi } from '../../features/account/activity/contract.ts'
import { mailApi } from '../../features/mail/contract.ts'
import { day } from '../../shared/dates/durations.ts'
import { OwnerCorner } from '../layout/OwnerCorner.tsx'
import { NextSteps, StartNotice } from '../onboarding/Onboarding.tsx'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { NewMessages } from './NewMessages.tsx'
import { Outline } from './Outline.tsx'

const VisitorsSummary = lazy(async () => ({
  default: (await import('../../features/visits/admin/VisitorsSummary.tsx')).VisitorsSummary,
}))

/** The first page after signing in: the public page in outline, what visitors did, and what to do next. */
export const DashboardPage = () => (
  <>
    <PageHeader
      title="Dashboard"
      note="What visitors see, from top to bottom. Press a line to edit it."
    />
    <div className={styles.notices}>
      <NewDeviceNotice />
      <MailNotice />
      <StartNotice />
    </div>
    <div className={styles.columns}>
      <Outline />
      <div className={styles.aside}>
        <NewMessages />
        <DashboardSection
          title="Visitors, 30 days"
          action={<Link to="/admin/visits">All visits</Link>}
        >
          <Suspense fallback={<Skeleton />}>
            <VisitorsSummary />
          </Suspense>
        </DashboardSection>
        <NextSteps />
      </div>
    </div>
    <div className={styles.account}>
      <OwnerCorner />
    </div>
  </>
)

/** Says that mails do not reach the owner, who would wait for them otherwise. */
function MailNotice() {
  const { data } = useFreshResource(mailApi.read)
  const [latest] = data?.failures ?? []
  if (!latest || latest.createdAt < (data?.lastSentAt ?? '')) return null
  return (
    <section className={styles.notice} aria-labelledby="mail-notice">
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
    <section className={styles.notice} aria-labelledby="new-device">
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
