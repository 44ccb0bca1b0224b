import { lazy } from 'react'
import { SettingsAdmin } from '../../features/account/SettingsAdmin.tsx'
import { MailSettings } from '../../features/mail/MailSettings.tsx'
import { OpeningSettings } from '../../features/opening/OpeningSettings.tsx'
import { YourData } from './YourData.tsx'

const Backups = lazy(async () => ({
  default: (await import('./backups/Backups.tsx')).Backups,
}))
const SiteStateGroup = lazy(async () => ({
  default: (await import('../../features/site-state/SiteStateGroup.tsx')).SiteStateGroup,
}))

/** The settings, with the field groups that belong to more than the account. */
export function SettingsPage() {
  return (
    <SettingsAdmin
      opening={<OpeningSettings />}
      mail={<MailSettings />}
      yourData={<YourData />}
      backups={<Backups />}
      siteState={<SiteStateGroup />}
    />
  )
}
