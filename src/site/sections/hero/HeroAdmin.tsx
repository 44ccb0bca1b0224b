import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { hero } from '../../../content/documents/hero.ts'
import { HeroForm } from './HeroForm.tsx'

/** The page for the hero section. */
export const HeroAdmin = () => (
  <>
    <PageHeader title="Hero Section" note="The first screen that visitors see." />
    <DocumentState document={hero} skeleton={{ title: 'Words', fields: 5 }}>
      {(stored) => <HeroForm {...stored} />}
    </DocumentState>
  </>
)
