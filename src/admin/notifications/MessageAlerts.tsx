import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '../../client/ui/controls/Button.tsx'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { useUnread } from '../layout/UnreadBadge.tsx'
import styles from './MessageAlerts.module.css'
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

/** How long it shows, in milliseconds. */
const shownFor = 5000

type AlertBannerProps = { alert: MessageAlert | undefined; onClose: () => void }

/** A line above the page that goes by itself, though not from under a pointer or the focus. */
function AlertBanner({ alert, onClose }: AlertBannerProps) {
  return (
    <div role="status">
      {alert && <Banner key={alert.raisedAt} alert={alert} onClose={onClose} />}
    </div>
  )
}

function Banner({ alert, onClose }: AlertBannerProps & { alert: MessageAlert }) {
  const { hasAttention, handlers } = useInteraction()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (hasAttention) return
    const timer = setTimeout(() => close(), shownFor)
    return () => clearTimeout(timer)
  }, [hasAttention])

  return (
    <div className={styles.banner} {...handlers}>
      <Mail aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        {alert.text}
        {alert.detail && <span className={styles.detail}>{alert.detail}</span>}
      </p>
      <Link to={alert.path} className={buttonClass({ size: 'small' })} onClick={onClose}>
        {alert.action}
      </Link>
      <IconButton label="Dismiss" className={styles.close} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

/** How long a touch counts after the finger has left, while scrolling settles, in milliseconds. */
const afterTouch = 2000

/** Whether a visitor points at, touches or has keyboard focus in an element. Put the handlers on the element. */
function useInteraction() {
  const [isPointed, setPointed] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = useMemo(() => {
    const letGo = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTouched(false), afterTouch)
    }
    return {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onTouchStart: () => {
        clearTimeout(timer.current)
        setTouched(true)
      },
      onTouchEnd: letGo,
      onTouchCancel: letGo,
      // A click focuses too, and would count long after the mouse has left.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    }
  }, [])

  return { hasAttention: isPointed || isTouched || isFocused, handlers }
}
