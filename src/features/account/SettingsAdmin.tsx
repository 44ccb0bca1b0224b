import { type ReactNode, Suspense } from 'react'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { deleteQuestions } from '../../client/ui/dialogs/ask.ts'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { AccessTokens } from './access-tokens/AccessTokens.tsx'
import { EmailForm } from './credentials/EmailForm.tsx'
import { PasswordForm } from './credentials/PasswordForm.tsx'
import { Devices } from './devices/Devices.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import styles from './SettingsAdmin.module.css'
import { TwoStep } from './two-step/TwoStep.tsx'

type SettingsAdminProps = {
  /** Field group for alerts of new messages. */
  alerts: ReactNode
  /** Field group for the owner's time zone. */
  timeZone: ReactNode
  /** Field group that opens and closes the site. */
  visibility: ReactNode
  /** Field group for mails to the owner. */
  mail: ReactNode
  /** Field group for webhooks. */
  webhook: ReactNode
  /** Field group for the owner's data. */
  yourData: ReactNode
  /** Field group for backups. */
  backups: ReactNode
  /** Field group for the state of the site. */
  siteState: ReactNode
  /** Field group for newer versions. */
  updates: ReactNode
}

/** The settings page. */
export function SettingsAdmin({
  alerts,
  timeZone,
  visibility,
  mail,
  webhook,
  yourData,
  backups,
  siteState,
  updates,
}: SettingsAdminProps) {
  return (
    <>
      <PageHeader title="Admin Settings" note="Sign-in, devices, backups and your data." />
      <div className={styles.groups}>
        <PasswordForm />
        <EmailForm />
        <div className={styles.group}>
          <TwoStep />
        </div>
        <div className={styles.group}>
          <Passkeys />
        </div>
        <div className={styles.group}>
          <Devices />
        </div>
        <div className={styles.group}>
          <AccessTokens />
        </div>
        <div className={styles.group}>
          <DeleteQuestions />
        </div>
        <div className={styles.group}>{alerts}</div>
        <div className={styles.group}>{timeZone}</div>
        <div className={styles.group}>{visibility}</div>
        <div className={styles.group}>{mail}</div>
        <div className={styles.group}>{webhook}</div>
        <div className={styles.group}>{yourData}</div>
        <div className={styles.group}>
          <Suspense fallback={null}>{backups}</Suspense>
        </div>
        <div className={styles.group}>{siteState}</div>
        <div className={styles.group}>{updates}</div>
      </div>
    </>
  )
}

/** Chooses the dialog that asks before deleting on this device. */
function DeleteQuestions() {
  const isOfPage = deleteQuestions.useChoice() === 'page'
  return (
    <FieldGroup title="Confirmations" note="A setting of this device.">
      <Switch
        label="Ask in a dialog on this page before deleting"
        hint="Otherwise the browser’s own dialog asks."
        checked={isOfPage}
        onChange={({ target }) => deleteQuestions.choose(target.checked ? 'page' : 'browser')}
      />
    </FieldGroup>
  )
}
