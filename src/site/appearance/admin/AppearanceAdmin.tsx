import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useResource } from '../../../client/calls/useResource.ts'
import { LaterFields } from '../../../client/forms/Form.tsx'
import { useForm } from '../../../client/forms/useSubmit.ts'
import { Tabs } from '../../../client/ui/controls/Tabs.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { appearance } from '../../../content/documents/appearance.ts'
import { isOwnSection } from '../../../content/ownSections.ts'
import { type Appearance, publicDocument } from '../../../content/publicDocument.ts'
import type { PageSectionId } from '../../../content/sections.ts'
import styles from './AppearanceAdmin.module.css'
import {
  type AppearanceFormApi,
  appearanceFormRules,
  appearanceFormValues,
} from './appearanceFormValues.ts'
import {
  type AppearanceField,
  type AppearanceTab,
  appearanceTabs,
  tabOfField,
  useAppearanceTab,
} from './appearanceTabs.ts'
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

type Further = typeof import('./fields/FurtherFields.tsx')

/** Fields beyond the first screen, loaded later with the code for dragging. */
const laterFields = <Name extends keyof Further>(name: Name) =>
  lazy(async () => ({ default: (await import('./fields/FurtherFields.tsx'))[name] }))

const LookFields = laterFields('LookFields')
const PageFields = laterFields('PageFields')
const ProjectFields = laterFields('ProjectFields')
const VisitorFields = laterFields('VisitorFields')

/** Loaded after the form, because it includes the navigation icons. */
const AppearancePreview = lazy(async () => ({
  default: (await import('./AppearancePreview.tsx')).AppearancePreview,
}))

type AppearanceFormProps = StoredDocument<typeof appearance> & {
  describeSite: DescribeSite
  /** The sections that the site has; others come with their first record. */
  used: readonly PageSectionId[]
}

/** Every setting of the appearance in four tabs, validated with the server's rules and saved together. */
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
  const { tab, show } = useAppearanceTab()
  useTabOfError(form, tab, show)
  const panels: Record<AppearanceTab, ReactNode> = {
    look: (
      <>
        <ThemeField form={form} />
        <ColorFields form={form} />
        <LaterFields>
          <LookFields form={form} describeSite={describeSite} />
        </LaterFields>
      </>
    ),
    page: (
      <LaterFields>
        <PageFields form={form} />
      </LaterFields>
    ),
    projects: (
      <LaterFields>
        <ProjectFields form={form} />
      </LaterFields>
    ),
    visitors: (
      <LaterFields>
        <VisitorFields form={form} describeSite={describeSite} />
      </LaterFields>
    ),
  }
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
        <Tabs
          label="Settings of the appearance"
          value={tab}
          onChange={show}
          tabs={tabNames.map((value) => ({
            value,
            label: appearanceTabs[value],
            panel: <div className={styles.panel}>{panels[value]}</div>,
          }))}
        />
      )}
    </DocumentForm>
  )
}

const tabNames = Object.keys(appearanceTabs) as AppearanceTab[]

/** Opens the tab of a refused field after a save, unless the open tab has one too. */
function useTabOfError(
  form: AppearanceFormApi,
  tab: AppearanceTab,
  show: (tab: AppearanceTab, field: string) => void,
): void {
  const { errors, submitCount } = form.formState
  const openTabOfError = useEffectEvent(() => {
    const refused = Object.keys(errors) as AppearanceField[]
    const [first] = refused
    if (!first || refused.some((name) => tabOfField[name] === tab)) return
    show(tabOfField[first], appearance.fields[first].label)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save that ends is looked at once
  useEffect(() => openTabOfError(), [submitCount])
}
