import { useState } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button, ButtonLink } from '../../client/ui/controls/Button.tsx'
import { activityApi } from '../../features/account/activity/contract.ts'
import styles from './Dashboard.module.css'

/** For how long a new device is told of, in milliseconds. */
const shownFor = 14 * 24 * 60 * 60 * 1000
const key = 'new-device-seen'

/** Says that somebody signed in on a device which the owner may not know, until this browser was told it is known. */
export function NewDeviceNotice() {
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
