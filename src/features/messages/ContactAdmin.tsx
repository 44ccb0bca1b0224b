import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../client/ui/controls/Tabs.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { ContactInfoAdmin } from '../../site/sections/contact/info/ContactInfoAdmin.tsx'
import { MessageInbox } from './inbox/MessageInbox.tsx'

const PrivacyAdmin = lazy(async () => ({
  default: (await import('./privacy/PrivacyAdmin.tsx')).PrivacyAdmin,
}))

/** The messages page: inbox and contact info. */
export function ContactAdmin({ profileLinks }: { profileLinks: ReactNode }) {
  const privacy = <PrivacyAdmin />
  const tabs = [
    { value: 'messages', label: 'Messages', panel: <MessageInbox /> },
    { value: 'info', label: 'Contact info', panel: <ContactInfoAdmin /> },
    { value: 'links', label: 'Profile links', panel: <Suspense>{profileLinks}</Suspense> },
    { value: 'spam', label: 'Spam', panel: <MessageInbox isSpam /> },
    { value: 'privacy', label: 'Privacy', panel: <Suspense>{privacy}</Suspense> },
  ]
  const [params, setParams] = useSearchParams()
  const show = (tab: string) =>
    setParams(tab === 'messages' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'messages'
  return (
    <>
      {tab === 'messages' || tab === 'spam' ? (
        <PageHeader title="Messages" note="From visitors, through the contact form." />
      ) : (
        <PageHeader title="Contact" note="How visitors reach you." />
      )}
      <Tabs
        label="Messages, contact info, profile links and spam"
        value={tab}
        onChange={show}
        tabs={tabs}
      />
    </>
  )
}
