import { useResource } from '../../../client/calls/useResource.ts'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { withOwnSections } from '../../../content/ownSections.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import { publishedAppearance } from '../publishedAppearance.ts'
import { type AppearanceFormApi, typedAppearance } from './appearanceFormValues.ts'

/** The page as it would look after saving. */
export function AppearancePreview({ form }: { form: AppearanceFormApi }) {
  const { data: ownSections = [] } = useResource(publicList('own-sections'))
  return (
    <FormPreview
      form={form}
      section="page"
      endpoint={publicDocument('appearance')}
      answerOf={(values) => {
        const typed = typedAppearance(values)
        return publishedAppearance(
          { ...typed, sections: withOwnSections(typed.sections, ownSections) },
          ownSections,
        )
      }}
    />
  )
}
