import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { LaterFields } from '../../../client/forms/Form.tsx'
import { useForm } from '../../../client/forms/useSubmit.ts'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { appearance } from '../../../content/documents/appearance.ts'
import { isOwnSection } from '../../../content/ownSections.ts'
import { type Appearance, publicDocument } from '../../../content/publicDocument.ts'
import type { PageSectionId } from '../../../content/sections.ts'
import {
  type AppearanceFormApi,
  appearanceFormRules,
  appearanceFormValues,
} from './appearanceFormValues.ts'
import { ColorFields } from './fields/ColorFields.tsx'
import type { DescribeSite } from './fields/SearchFields.tsx'
import { ThemeField } from './fields/ThemeField.tsx'

/** The appearance page. */
export function AppearanceAdmin({ describeSite }: { describeSite: DescribeSite }) {
  const { data } = useResource(publicDocument('appearance'))
  return (
    <>
      <PageHeader title="Appearance" note="How the page looks, and what it shows." />
      <DocumentState document={appearance} skeleton={{ title: 'Theme', fields: 3 }}>
        {(stored) =>
          data && (
            <AppearanceForm
              {...stored}
              describeSite={describeSite}
              used={data.sections.map(({ id }) => id)}
            />
          )
        }
      </DocumentState>
    </>
  )
}

/** Below the first screen, therefore loaded later, with the code for dragging. */
const FurtherFields = lazy(async () => ({
  default: (await import('./fields/FurtherFields.tsx')).FurtherFields,
}))

/** Loaded after the form, because it includes the navigation icons. */
const AppearancePreview = lazy(async () => ({
  default: (await import('./AppearancePreview.tsx')).AppearancePreview,
}))

type AppearanceFormProps = StoredDocument<typeof appearance> & {
  describeSite: DescribeSite
  /** The sections that the site has; others come with their first record. */
  used: readonly PageSectionId[]
}

/** Every setting of the appearance, validated with the server's rules. */
function AppearanceForm({ describeSite, used, ...props }: AppearanceFormProps) {
  const valuesOf = ({ sections, ...stored }: Appearance) =>
    appearanceFormValues({
      ...stored,
      sections: sections.filter(({ id }) => isOwnSection(id) || used.includes(id)),
    })
  const form: AppearanceFormApi = useForm({
    defaultValues: valuesOf(props.stored),
    resolver: zodResolver(appearanceFormRules),
  })
  return (
    <DocumentForm
      {...props}
      document={appearance}
      form={form}
      valuesOf={valuesOf}
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
          <LaterFields>
            <FurtherFields form={form} describeSite={describeSite} />
          </LaterFields>
        </>
      )}
    </DocumentForm>
  )
}
