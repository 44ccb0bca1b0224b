import { lazy, Suspense } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Checkbox } from '../../../../client/forms/fields/Checkbox.tsx'
import { EntryList } from '../../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { TextWithPictures } from '../../../../cms/markdown/TextWithPictures.tsx'
import { useWidePreview } from '../../../../cms/preview/FormPreview.tsx'
import { projects } from '../../../../content/collections/projects.ts'
import type { RecordForm } from '../../../../content/controls/control.ts'
import { mostGalleryImages, mostOutcomes } from '../../../../shared/projectLimits.ts'
import type { ProjectFormApi } from '../admin/projectKind.ts'
import { GalleryFields } from './GalleryFields.tsx'
import styles from './ProjectPageFields.module.css'
import type { ProjectPageFieldsProps } from './projectPageFieldsProps.ts'

/** The fields of a project's own page. */
export function ProjectPageFieldset(props: ProjectPageFieldsProps) {
  const { form, address } = props
  return (
    <>
      {address && (
        <p className={styles.address}>
          <a href={address} target="_blank" rel="noopener">
            Open the saved page
          </a>
        </p>
      )}
      <StoryFields {...props} />
      <Outcomes form={form} />
      <GalleryFields {...props} />
      <Relations {...props} />
    </>
  )
}

function StoryFields({ form }: ProjectPageFieldsProps) {
  const field = fieldsOf(form)
  return (
    <FieldGroup title="Story" note="Without one the page tells the long description.">
      <TextField label="Role" hint="What you did in the project." {...field('role')} />
      <TextField label="Team" hint="Who else worked on it." {...field('team')} />
      <StoryField form={form} />
    </FieldGroup>
  )
}

function Outcomes({ form }: { form: ProjectFormApi }) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'outcomes' })
  return (
    <FieldGroup title="Outcome" note="What was measured, such as 11 cm before and 4 cm after.">
      <EntryList
        noun="figure"
        most={mostOutcomes}
        list={list}
        error={undefined}
        newEntry={() => ({ label: '', before: '', after: '' })}
      >
        {(index) => (
          <>
            <TextField label="Measured" required {...field(`outcomes.${index}.label`)} />
            <TextField label="Before" {...field(`outcomes.${index}.before`)} />
            <TextField label="After" required {...field(`outcomes.${index}.after`)} />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}

/** The testimonials and positions that belong to the project. */
function Relations({ form, related }: ProjectPageFieldsProps) {
  const lists = [
    { name: 'testimonials', title: 'Testimonials', choices: related.testimonials },
    { name: 'positions', title: 'Positions', choices: related.positions },
  ] as const
  const filledLists = lists.filter(({ choices }) => choices.length > 0)
  if (filledLists.length === 0) return null
  return (
    <FieldGroup title="Part of this project">
      {filledLists.map(({ name, title, choices }) => (
        <fieldset key={name} className={styles.choices}>
          <legend>{title}</legend>
          {choices.map(({ id, name: label }) => (
            <Checkbox key={id} label={label} value={id} {...form.register(name)} />
          ))}
        </fieldset>
      ))}
    </FieldGroup>
  )
}

/** Loads the renderer of Markdown. */
const StoryPreview = lazy(async () => ({
  default: (await import('./StoryPreview.tsx')).StoryPreview,
}))

/** The story of a project, whose pictures join the gallery. */
function StoryField({ form }: { form: ProjectFormApi }) {
  const isPreviewBeside = useWidePreview()
  return (
    <TextWithPictures
      form={form as unknown as RecordForm}
      name="story"
      field={projects.fields.story}
      pictures="gallery"
      most={mostGalleryImages}
      of="gallery"
      preview={
        isPreviewBeside ? undefined : (
          <Suspense>
            <StoryPreview form={form} />
          </Suspense>
        )
      }
    />
  )
}
