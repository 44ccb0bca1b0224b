import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Toaster } from 'sonner'
import styles from './AdminToaster.module.css'

const toastOptions = {
  unstyled: true,
  classNames: {
    toast: styles.toast,
    title: styles.title,
    icon: styles.icon,
    actionButton: styles.action,
  },
}

/** Where a save says how it ended. */
export function AdminToaster() {
  return (
    <Toaster
      position="top-center"
      className={styles.toaster}
      mobileOffset={0}
      toastOptions={toastOptions}
      icons={{ success: <CircleCheck />, error: <TriangleAlert /> }}
    />
  )
}
