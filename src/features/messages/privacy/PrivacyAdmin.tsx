import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import { privacyPage } from '../../../content/documents/privacyPage.ts'
import { VisitorData } from './VisitorData.tsx'

/** The privacy page's settings, and the data of one visitor. */
export const PrivacyAdmin = () => (
  <>
    <VisitorData />
    <DocumentState document={privacyPage} skeleton={{ title: 'Privacy page', fields: 2 }}>
      {(stored) => <GeneratedForm {...stored} document={privacyPage} preview={() => null} />}
    </DocumentState>
  </>
)
