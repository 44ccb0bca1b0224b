import { type ReactNode, Suspense } from 'react'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { deleteQuestions } from '../../client/ui/dialogs/ask.ts'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { EmailForm } from './credentials/EmailForm.tsx'
import { PasswordForm } from './credentials/PasswordForm.tsx'
import { Devices } from './devices/Devices.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import styles from './SettingsAdmin.module.css'
import { TwoStep } from './two-step/TwoStep.tsx'

type SettingsAdminProps = {
  /** The field group that opens and closes the site. */
  opening: ReactNode
  /** The field group about mails to the owner, which tell of more than the account. */
  mail: ReactNode
  /** The field group about the owner's data, which is more than the account. */
  yourData: ReactNode
  /** The field group about backups of it. */
  backups: ReactNode
  /** The field group that tells how the site is. */
  siteState: ReactNode
}

/** Where the owner looks after the account. */
export function SettingsAdmin({ opening, mail, yourData, backups, siteState }: SettingsAdminProps) {
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
          <DeleteQuestions />
        </div>
        <div className={styles.group}>{opening}</div>
        <div className={styles.group}>{mail}</div>
        <div className={styles.group}>{yourData}</div>
        <div className={styles.group}>
          <Suspense fallback={null}>{backups}</Suspense>
        </div>
        <div className={styles.group}>{siteState}</div>
      </div>
    </>
  )
}

/** Which dialogs ask on this device before something is deleted. */
function DeleteQuestions() {
  const isOfPage = deleteQuestions.useChoice() === 'page'
  return (
    <FieldGroup title="Questions" note="Kept on this device.">
      <Switch
        label="Ask in a dialog on this page before deleting"
        hint="Otherwise the browser’s own dialog asks."
        checked={isOfPage}
        onChange={({ target }) => deleteQuestions.choose(target.checked ? 'page' : 'browser')}
      />
    </FieldGroup>
  )
}
