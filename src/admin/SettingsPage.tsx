import Download from 'lucide-react/icons/download'
import { FieldGroup } from '../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../client/forms/fields/Switch.tsx'
import { useAction } from '../client/forms/useAction.ts'
import { Button } from '../client/ui/controls/Button.tsx'
import { SettingsAdmin } from '../features/account/SettingsAdmin.tsx'
import { Backups } from '../features/backups/admin/Backups.tsx'
import { MailSettings } from '../features/mail/MailSettings.tsx'
import { WebhookSettings } from '../features/mail/webhook/WebhookSettings.tsx'
import { SiteStateGroup } from '../features/settings/SiteStateGroup.tsx'
import { TimeZoneSettings } from '../features/settings/time-zone/TimeZoneSettings.tsx'
import { Updates } from '../features/settings/updates/Updates.tsx'
import { SiteVisibilitySettings } from '../features/site-visibility/SiteVisibilitySettings.tsx'
import { downloadEverything, explainDownload } from './downloadEverything.ts'
import { notificationPermission, sound } from './notifications/notifyOwner.ts'
import styles from './YourData.module.css'

/** The settings, with the field groups that belong to more than the account. */
export function SettingsPage() {
  return (
    <SettingsAdmin
      alerts={<AlertSettings />}
      timeZone={<TimeZoneSettings />}
      visibility={<SiteVisibilitySettings />}
      mail={<MailSettings />}
      webhook={<WebhookSettings />}
      yourData={<YourData />}
      backups={<Backups />}
      siteState={<SiteStateGroup />}
      updates={<Updates />}
    />
  )
}

/** How new messages make themselves heard on this device. */
function AlertSettings() {
  const isSoundOn = sound.useChoice() !== 'off'
  return (
    <FieldGroup title="New messages" note="A setting of this device.">
      <Switch
        label="Sound"
        hint="Plays on this device when a message arrives."
        checked={isSoundOn}
        onChange={({ target }) => sound.choose(target.checked ? 'on' : 'off')}
      />
      {notificationPermission() === 'denied' && (
        <p className={styles.text}>Notifications are blocked in the settings of this browser.</p>
      )}
    </FieldGroup>
  )
}

/** Where the owner takes everything along. */
function YourData() {
  const { isBusy, act } = useAction()
  const download = () => act({ run: downloadEverything, explain: explainDownload })

  return (
    <FieldGroup
      title="Your data"
      note="Everything on this site as one zip archive, made while it downloads."
    >
      <p className={styles.text}>
        Your content, ratings and messages as JSON, and every file you have uploaded. No password,
        no sessions. It contains messages of visitors, so store it safely.
      </p>
      <Button className={styles.button} icon={<Download />} disabled={isBusy} onClick={download}>
        Download Everything
      </Button>
    </FieldGroup>
  )
}
