import { useSearchParams } from 'react-router'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { Tabs } from '../../client/ui/Tabs.tsx'
import { MessagesAdmin } from './inbox/MessagesAdmin.tsx'
import { ContactInfoAdmin } from './info/ContactInfoAdmin.tsx'

const tabs = [
  { value: 'messages', label: 'Messages', panel: <MessagesAdmin /> },
  { value: 'info', label: 'Contact info', panel: <ContactInfoAdmin /> },
] as const

/** What visitors write to the owner, and what they read beside the form. */
export function ContactAdmin() {
  const [params, setParams] = useSearchParams()
  const show = (tab: string) =>
    setParams(tab === 'info' ? { tab } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeader title="Messages" note="What visitors wrote, and how they reach you." />
      <Tabs
        label="Messages and contact info"
        value={params.get('tab') === 'info' ? 'info' : 'messages'}
        onChange={show}
        tabs={tabs}
      />
    </>
  )
}
