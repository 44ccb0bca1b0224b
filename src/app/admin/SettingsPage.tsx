import { SettingsAdmin } from '../../features/account/SettingsAdmin.tsx'
import { MailSettings } from '../../features/mail/MailSettings.tsx'
import { OpeningSettings } from '../../features/opening/OpeningSettings.tsx'
import { SiteStateGroup } from '../../features/site-state/SiteStateGroup.tsx'
import { Backups } from './backups/Backups.tsx'
import { YourData } from './YourData.tsx'

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
