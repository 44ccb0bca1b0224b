import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../client/ui/controls/Tabs.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { ContactInfoAdmin } from '../../site/sections/contact/info/ContactInfoAdmin.tsx'
import { MessagesAdmin } from './inbox/MessagesAdmin.tsx'

/** The messages page: inbox and contact info. */
export function ContactAdmin({ profileLinks }: { profileLinks: ReactNode }) {
  const tabs = [
    { value: 'messages', label: 'Messages', panel: <MessagesAdmin /> },
    { value: 'info', label: 'Contact info', panel: <ContactInfoAdmin /> },
    { value: 'links', label: 'Profile links', panel: <Suspense>{profileLinks}</Suspense> },
  ]
  const [params, setParams] = useSearchParams()
  const show = (tab: string) =>
    setParams(tab === 'messages' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const requestedTab = tabs.find(({ value }) => value === params.get('tab'))
  return (
    <>
      <PageHeader title="Messages" note="What visitors wrote, and how they reach you." />
      <Tabs
        label="Messages, contact info and profile links"
        value={requestedTab?.value ?? 'messages'}
        onChange={show}
        tabs={tabs}
      />
    </>
  )
}
