import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { appearanceApi } from '../contract.ts'
import { publishedAppearance } from '../publishedAppearance.ts'
import { type AppearanceFormApi, typedAppearance } from './appearanceFormValues.ts'

/** The page as it would look after saving. */
export const AppearancePreview = ({ form }: { form: AppearanceFormApi }) => (
  <FormPreview
    form={form}
    section="page"
    endpoint={appearanceApi.published}
    answerOf={(values) => publishedAppearance(typedAppearance(values))}
  />
)
