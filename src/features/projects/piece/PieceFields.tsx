import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf, sentenceOf } from '../../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../../client/forms/upload/UploadField.tsx'
import type { ProjectFormApi } from '../admin/projectFormValues.ts'
import { galleryImages } from '../contract.ts'
import { mostGalleryImages, mostOutcomes } from './limits.ts'
import styles from './PieceFields.module.css'

/** A record of another list that may belong to a project. */
export type Choosable = { id: string; name: string }
export type Related = { testimonials: Choosable[]; positions: Choosable[] }

type PieceFieldsProps = {
  form: ProjectFormApi
  /** The address of the page as it is saved; none for a new project. */
  address: string | undefined
  related: Related
  progress: number | undefined
}

const names = ['role', 'team', 'story', 'outcomes', 'gallery', 'testimonials', 'positions'] as const

/** What stands on the project's own page; folded, as a page is whole without any of it. */
export function PieceFields(props: PieceFieldsProps) {
  const { form, address } = props
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || names.some((name) => form.formState.errors[name])
  return (
    <details
      className={styles.piece}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Its own page: story, figures, pictures</summary>
      {isShown && (
        <>
          {address && (
            <p className={styles.address}>
              <a href={address} target="_blank" rel="noopener">
                Open the page as it is saved
              </a>
            </p>
          )}
          <StoryFields {...props} />
          <Outcomes form={form} />
          <Gallery {...props} />
          <Relations {...props} />
        </>
      )}
    </details>
  )
}

function StoryFields({ form }: PieceFieldsProps) {
  const field = fieldsOf(form)
  return (
    <FieldGroup title="Story" note="Without one the page tells the long description.">
      <TextField label="Role" hint="What was yours in it." {...field('role')} />
      <TextField label="Team" hint="Who else worked on it." {...field('team')} />
      <TextField
        label="Story"
        multiline
        rows={14}
        hint="In Markdown: ## for a heading, - for a list, ``` and a language around code."
        {...field('story')}
      />
    </FieldGroup>
  )
}

function Outcomes({ form }: { form: ProjectFormApi }) {
  const field = fieldsOf(form)
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'outcomes',
  })
  return (
    <FieldGroup title="Outcome" note="What was measured, such as 11 cm before and 4 cm after.">
      <EntryList
        noun="figure"
        most={mostOutcomes}
        keys={fields.map(({ id }) => id)}
        error={undefined}
        onAdd={() => append({ label: '', before: '', after: '' }, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
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

function Gallery({ form, progress }: PieceFieldsProps) {
  const field = fieldsOf(form)
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'gallery' })
  const { errors } = form.formState
  return (
    <FieldGroup title="Gallery" note="More pictures of it; new ones can have 30MB in one save.">
      <EntryList
        noun="picture"
        most={mostGalleryImages}
        keys={fields.map(({ id }) => id)}
        error={sentenceOf(errors.gallery?.root) ?? sentenceOf(errors.gallery_files)}
        onAdd={() => append({ image: '', alt: '', caption: '' }, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => (
          <>
            <FormUploadField
              control={form.control}
              name={`gallery.${index}.image`}
              label={`Picture ${index + 1}`}
              hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB."
              rule={galleryImages}
              stored={storedPath(fields[index]?.image)}
              progress={progress}
            />
            <TextField label="Caption" {...field(`gallery.${index}.caption`)} />
            <TextField
              label="Alt text"
              hint="What the picture shows, for people who cannot see it."
              {...field(`gallery.${index}.alt`)}
            />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}

const storedPath = (image: File | string | undefined) => (typeof image === 'string' ? image : '')

/** The testimonials and positions that belong to the project. */
function Relations({ form, related }: PieceFieldsProps) {
  const lists = [
    { name: 'testimonials', title: 'Testimonials', choices: related.testimonials },
    { name: 'positions', title: 'Positions', choices: related.positions },
  ] as const
  const shown = lists.filter(({ choices }) => choices.length > 0)
  if (shown.length === 0) return null
  return (
    <FieldGroup title="Belongs to it">
      {shown.map(({ name, title, choices }) => (
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
