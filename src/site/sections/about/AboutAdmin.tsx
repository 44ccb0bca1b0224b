import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { about } from '../../../content/documents/about.ts'
import { AboutForm } from './AboutForm.tsx'

/** The page for the about section. */
export const AboutAdmin = () => (
  <>
    <PageHeader title="About Section" note="Your journey, education and strengths." />
    <DocumentState document={about} skeleton={{ title: 'Journey', fields: 4 }}>
      {(stored) => <AboutForm {...stored} />}
    </DocumentState>
  </>
)
