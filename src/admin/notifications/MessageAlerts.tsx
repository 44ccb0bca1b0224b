import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnread } from '../layout/UnreadBadge.tsx'
import { AlertBanner } from './AlertBanner.tsx'
import { type MessageAlert, notifyOwner } from './notifyOwner.ts'
import { useOwnerEvents } from './useOwnerEvents.ts'

/** Tells the owner of unread messages when the dashboard opens, and raises the alerts of the server on every page. */
export function MessageAlerts() {
  const navigate = useNavigate()
  const [alert, setAlert] = useState<MessageAlert>()

  const raise = (message: Omit<MessageAlert, 'raisedAt'>, isLoud: boolean) => {
    const raised = { ...message, raisedAt: Date.now() }
    setAlert(raised)
    if (isLoud) notifyOwner(raised, () => void navigate(raised.path))
  }
  useDashboardVisit((unread) => {
    if (unread > 0)
      raise({ text: unreadText(unread), path: '/admin/contact', action: 'Read them' }, true)
  })
  useOwnerEvents(raise)
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
