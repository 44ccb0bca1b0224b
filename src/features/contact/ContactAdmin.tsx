import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../client/ui/controls/Tabs.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { MessagesAdmin } from './inbox/MessagesAdmin.tsx'
import { ContactInfoAdmin } from './info/ContactInfoAdmin.tsx'

/** What visitors write to the owner, and what they read beside the form. */
export function ContactAdmin({ profileLinks }: { profileLinks: ReactNode }) {
  const tabs = [
    { value: 'messages', label: 'Messages', panel: <MessagesAdmin /> },
    { value: 'info', label: 'Contact info', panel: <ContactInfoAdmin /> },
    { value: 'links', label: 'Profile links', panel: <Suspense>{profileLinks}</Suspense> },
  ]
  const [params, setParams] = useSearchParams()
  const show = (tab: string) =>
    setParams(tab === 'messages' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const asked = tabs.find(({ value }) => value === params.get('tab'))
  return (
    <>
      <PageHeader title="Messages" note="What visitors wrote, and how they reach you." />
      <Tabs
        label="Messages, contact info and profile links"
        value={asked?.value ?? 'messages'}
        onChange={show}
        tabs={tabs}
      />
    </>
  )
}
