import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useInteraction } from '../../client/browser/useInteraction.ts'
import { buttonClass } from '../../client/ui/controls/Button.tsx'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import styles from './AlertBanner.module.css'
import type { MessageAlert } from './notifyOwner.ts'

/** How long it shows, in milliseconds. */
const shownFor = 5000

type AlertBannerProps = { alert: MessageAlert | undefined; onClose: () => void }

/** A line above the page that goes by itself, though not from under a pointer or the focus. */
export function AlertBanner({ alert, onClose }: AlertBannerProps) {
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
