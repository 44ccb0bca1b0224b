import { useWatch } from 'react-hook-form'
import { usePictureUrl } from '../../../client/browser/useObjectUrl.ts'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import { LivePreview } from '../../../cms/preview/LivePreview.tsx'
import type { RecordForm } from '../../../content/controls/control.ts'
import { hero } from '../../../content/documents/hero.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { FocalPoint } from './FocalPoint.tsx'

/** The page for the hero section. */
export const HeroAdmin = () => (
  <>
    <PageHeader title="Hero Section" note="The first screen that visitors see." />
    <DocumentState document={hero} skeleton={{ title: 'Words', fields: 5 }}>
      {(stored) => <HeroForm {...stored} />}
    </DocumentState>
  </>
)

/** Every field of the hero. */
function HeroForm(props: StoredDocument<typeof hero>) {
  return (
    <GeneratedForm
      {...props}
      document={hero}
      controls={controls}
      preview={(form) => <HeroPreview form={form} />}
    />
  )
}

/** One control sets both numbers. */
const controls = { profile_focus_x: FocalPoint, profile_focus_y: () => null }

function HeroPreview({ form }: { form: RecordForm }) {
  const { profile_image, background_image, ...texts } = useWatch({ control: form.control })
  const images = {
    profile_image: usePictureUrl(profile_image),
    background_image: usePictureUrl(background_image),
  }
  const answer = { ...texts, ...images }
  return <LivePreview preview={{ section: 'hero', endpoint: publicDocument('hero'), answer }} />
}
