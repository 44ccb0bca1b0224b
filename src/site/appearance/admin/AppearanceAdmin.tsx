import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { appearance } from '../../../content/documents/appearance.ts'
import { AppearanceForm } from './AppearanceForm.tsx'
import type { DescribeSite } from './fields/SearchFields.tsx'

/** The appearance page. */
export const AppearanceAdmin = ({ describeSite }: { describeSite: DescribeSite }) => (
  <>
    <PageHeader title="Appearance" note="How the page looks, and what it shows." />
    <DocumentState document={appearance} skeleton={{ title: 'Theme', fields: 3 }}>
      {(stored) => <AppearanceForm {...stored} describeSite={describeSite} />}
    </DocumentState>
  </>
)
