import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publishedAppearance } from '../publishedAppearance.ts'
import { type AppearanceFormApi, typedAppearance } from './appearanceFormValues.ts'

/** The page as it would look after saving. */
export const AppearancePreview = ({ form }: { form: AppearanceFormApi }) => (
  <FormPreview
    form={form}
    section="page"
    endpoint={publicDocument('appearance')}
    answerOf={(values) => publishedAppearance(typedAppearance(values))}
  />
)
