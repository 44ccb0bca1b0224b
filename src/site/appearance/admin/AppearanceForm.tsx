import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { appearanceMessages } from '../appearanceMessages.ts'
import type { SavedAppearance } from '../contract.ts'
import {
  type AppearanceFormApi,
  appearanceFormFields,
  appearanceFormValues,
} from './appearanceFormValues.ts'
import { appearanceFormApi } from './contract.ts'
import { ColorFields } from './fields/ColorFields.tsx'
import type { DescribeSite } from './fields/SearchFields.tsx'
import { SectionFields } from './fields/SectionFields.tsx'
import { ThemeField } from './fields/ThemeField.tsx'

/** Below the first screen, therefore loaded later. */
const FurtherFields = lazy(async () => ({
  default: (await import('./fields/FurtherFields.tsx')).FurtherFields,
}))

/** Loaded after the form, because it includes the navigation icons. */
const AppearancePreview = lazy(async () => ({
  default: (await import('./AppearancePreview.tsx')).AppearancePreview,
}))

type AppearanceFormProps = {
  appearance: SavedAppearance
  reload: () => Promise<{ data: SavedAppearance | undefined }>
  describeSite: DescribeSite
}

/** Every setting of the appearance, validated with the server's schema. */
export function AppearanceForm({ appearance, reload, describeSite }: AppearanceFormProps) {
  const form: AppearanceFormApi = useForm({
    defaultValues: appearanceFormValues(appearance),
    resolver: zodResolver(appearanceFormFields),
  })
  return (
    <DocumentForm
      kind="appearance"
      fieldLabels={fieldLabels}
      label="Appearance"
      stored={appearance}
      form={form}
      valuesOf={appearanceFormValues}
      save={(input, options) => call(appearanceFormApi.update, { input, ...options })}
      explain={explainSave}
      updated={appearanceMessages.updated}
      reload={reload}
      preview={
        <Suspense>
          <AppearancePreview form={form} />
        </Suspense>
      }
    >
      {() => (
        <>
          <ThemeField form={form} />
          <ColorFields form={form} />
          <SectionFields form={form} />
          <Suspense>
            <FurtherFields form={form} describeSite={describeSite} />
          </Suspense>
        </>
      )}
    </DocumentForm>
  )
}

const explainSave = explainCall(appearanceMessages)

/** Labels that differ from the field names. */
const fieldLabels = {
  corner: 'Corners',
  display_face: 'Display typeface',
  text_face: 'Text typeface',
  scheme: 'Default scheme',
  project_order: 'Order of projects',
  hide_login: 'Hide the login button',
  hide_chat: 'Hide the assistant',
  keep_questions: 'Keep questions to the assistant',
}
