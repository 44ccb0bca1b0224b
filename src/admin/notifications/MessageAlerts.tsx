import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnread } from '../layout/UnreadBadge.tsx'
import { AlertBanner } from './AlertBanner.tsx'
import { type MessageAlert, notifyOwner } from './notifyOwner.ts'
import { useOwnerEvents } from './useOwnerEvents.ts'

const inbox = '/admin/contact'

/** Tells the owner of unread messages when the dashboard opens, and of new ones and first openings on every page. */
export function MessageAlerts() {
  const navigate = useNavigate()
  const [alert, setAlert] = useState<MessageAlert>()

  const raise = (message: Omit<MessageAlert, 'raisedAt'>, isLoud: boolean) => {
    const raised = { ...message, raisedAt: Date.now() }
    setAlert(raised)
    if (isLoud) notifyOwner(raised, () => void navigate(raised.path))
  }
  useDashboardVisit((unread) => {
    if (unread > 0) raise({ text: unreadText(unread), path: inbox, action: 'Read them' }, true)
  })
  useOwnerEvents((news, isFirst) => {
    if (news.kind === 'opened') {
      const text = 'A link was opened for the first time'
      const detail = news.link.name
      return raise({ text, detail, path: '/admin/links', action: 'Show it' }, isFirst)
    }
    const { _id, name, subject } = news.message
    const text = `New message from ${name}`
    const path = `${inbox}?message=${_id}`
    raise({ text, detail: subject, path, action: 'Read it' }, isFirst)
  })
  return <AlertBanner alert={alert} onClose={() => setAlert(undefined)} />
}

const unreadText = (unread: number) =>
  `You have ${unread} unread ${unread === 1 ? 'message' : 'messages'}`

/** Calls `onVisit` once for each visit of the dashboard, as soon as the number of unread is known. */
function useDashboardVisit(onVisit: (unread: number) => void): void {
  const isDashboard = useLocation().pathname === '/admin'
  const unread = useUnread()
  const isNotified = useRef(false)
  const notify = useEffectEvent(onVisit)
  useEffect(() => {
    if (!isDashboard) isNotified.current = false
    if (!isDashboard || isNotified.current || unread === undefined) return
    isNotified.current = true
    notify(unread)
  }, [isDashboard, unread])
}
