import { use } from 'react'
import { Controller } from 'react-hook-form'
import { useResource } from '../../../../client/calls/useResource.ts'
import { SelectField } from '../../../../client/forms/fields/SelectField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { MarkdownField } from '../../../../client/forms/markdown/MarkdownField.tsx'
import { type SectionLayout, sectionLayouts } from '../../../../content/collections/ownSections.ts'
import type { ControlProps } from '../../../../content/controls/control.ts'
import { TextControl } from '../../../../content/controls/controls.tsx'
import { publicList } from '../../../../content/publicList.ts'
import type { PlainText } from '../../../../shared/texts/texts.ts'
import { layoutNames } from './layoutNames.ts'
import { RelatedProjectsFieldContext } from './relatedProjectsField.ts'

/** Headings that the page translates, each with a layout that fits. */
const presets = [
  ['Talks', 'timeline'],
  ['Open source', 'cards'],
  ['Press', 'list'],
  ['Books', 'gallery'],
  ['Patents', 'list'],
  ['Courses', 'list'],
  ['Clients', 'quotes'],
] as const satisfies [PlainText, SectionLayout][]

/** The heading; a new section can start with a preset. */
export function PresetControl(props: ControlProps) {
  const { form, record } = props
  const apply = (heading: string) => {
    const [, layout] = presets.find(([name]) => name === heading) ?? []
    form.setValue('heading', heading, { shouldDirty: true, shouldValidate: heading !== '' })
    if (layout) form.setValue('layout', layout, { shouldDirty: true })
  }
  return (
    <>
      {!record && (
        <SelectField
          label="Start with"
          hint="Fills in the heading and the layout. The page translates this heading."
          onChange={({ target }) => apply(target.value)}
        >
          <option value="">An empty section</option>
          {presets.map(([heading]) => (
            <option key={heading}>{heading}</option>
          ))}
        </SelectField>
      )}
      <TextControl {...props} />
    </>
  )
}

export function LayoutControl({ name, field, form }: ControlProps) {
  return (
    <SelectField label={field.label} hint={field.control.hint} {...fieldsOf(form)(name)}>
      {sectionLayouts.map((layout) => (
        <option key={layout} value={layout}>
          {layoutNames[layout]}
        </option>
      ))}
    </SelectField>
  )
}

/** The text of an item; its preview is beside the form. */
export function TextOfItemControl({ name, field, form }: ControlProps) {
  const { rows, hint } = field.control
  return (
    <MarkdownField label={field.label} rows={rows} hint={hint} isBrief {...fieldsOf(form)(name)} />
  )
}

/** The section of an item, which can be moved to another. */
export function SectionControl({ name, field, form }: ControlProps) {
  const { data: sections = [] } = useResource(publicList('own-sections'))
  return (
    <SelectField label={field.label} required {...fieldsOf(form)(name)}>
      {sections.map(({ _id, heading }) => (
        <option key={_id} value={_id}>
          {heading}
        </option>
      ))}
    </SelectField>
  )
}

export function ProjectsControl({ name, form }: ControlProps) {
  const relatedProjectsField = use(RelatedProjectsFieldContext)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <>{relatedProjectsField(value as string[], onChange)}</>
      )}
    />
  )
}
