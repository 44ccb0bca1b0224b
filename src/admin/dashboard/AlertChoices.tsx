import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { sound } from '../notifications/notifyOwner.ts'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'

/** How new messages make themselves heard on this device; asks for permission as it loads. */
export function AlertChoices() {
  const isSoundOn = sound.useChoice() !== 'off'
  const [permission, setPermission] = useState(readPermission)
  const ask = async () => setPermission(await askPermission())
  useEffect(() => {
    void askPermission().then(setPermission)
  }, [])

  return (
    <DashboardSection title="New messages">
      <div className={styles.alerts}>
        <Switch
          label="Sound"
          hint="Plays on this device when a message arrives."
          checked={isSoundOn}
          onChange={({ target }) => sound.choose(target.checked ? 'on' : 'off')}
        />
        {permission === 'default' && (
          <Button icon={<BellRing />} onClick={ask}>
            Turn on notifications
          </Button>
        )}
        {permission === 'denied' && (
          <p>Notifications are blocked in the settings of this browser.</p>
        )}
      </div>
    </DashboardSection>
  )
}

type Permission = NotificationPermission | 'unknown'

const readPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unknown'

/** Some browsers ask only when a button was pressed, and refuse otherwise. */
async function askPermission(): Promise<Permission> {
  try {
    if ('Notification' in window) await Notification.requestPermission()
  } catch {
    // A refusal is an answer.
  }
  return readPermission()
}
