import { lazy, Suspense, useState } from 'react'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../../client/forms/upload/UploadField.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ongoing } from '../../../shared/dates/period.ts'
import { type Project, projectImage } from '../contract.ts'
import { isOwnFilm } from '../film/isOwnFilm.ts'
import { PieceFields } from '../piece/PieceFields.tsx'
import type { Related } from '../piece/pieceFieldsProps.ts'
import type { ProjectFormApi } from './projectFormValues.ts'
import { projectKind } from './projectKind.ts'

/** Most projects have a picture. */
const ProjectDrawing = lazy(async () => ({
  default: (await import('../section/ProjectDrawing.tsx')).ProjectDrawing,
}))

const FilmFields = lazy(async () => ({
  default: (await import('../film/FilmFields.tsx')).FilmFields,
}))

type ProjectFormFieldsProps = {
  form: ProjectFormApi
  /** '' for a new one. */
  id: string
  /** What the server holds; undefined for a new one. */
  stored: Project | undefined
  progress: number | undefined
  categories: string[]
  statuses: string[]
  address: string | undefined
  related: Related
}

/** The fields of a project, in the order in which a visitor meets what they hold. */
export function ProjectFormFields(props: ProjectFormFieldsProps) {
  const { form, id, stored, progress, categories, statuses } = props
  const field = fieldsOf(form)
  const isFilm = isOwnFilm(form.watch('demo_video'))
  const [wantsFilm, setWantsFilm] = useState(false)
  return (
    <>
      <FieldGroup title="Basics" note="A title and a category are required, the rest is optional.">
        <TextField label="Title" required {...field('title')} />
        <TextField label="Category" required suggestions={categories} {...field('category')} />
        <TextField
          label="Status"
          suggestions={statuses}
          hint="completed, in-progress, or a word of your own."
          {...field('status')}
        />
        <TextField
          label="Start"
          hint="A year, or a month such as May 2024. Without a start and an end no date is shown."
          {...field('start_date')}
        />
        <TextField
          label="End"
          suggestions={[ongoing]}
          hint="The same, or “ongoing” while you work on it."
          {...field('end_date')}
        />
        <Switch
          label="Featured"
          hint="Marks the project with a badge."
          {...form.register('featured')}
        />
      </FieldGroup>
      <FieldGroup title="Image">
        <FormUploadField
          control={form.control}
          name="image"
          label="Project image"
          hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB."
          rule={projectImage}
          stored={stored?.image ?? ''}
          progress={progress}
        />
        <Suspense>
          <ProjectDrawing form={form} kind={projectKind} id={id} />
        </Suspense>
        <TextField
          label="Alt text"
          hint="What the image shows, for people who cannot see it."
          {...field('image_alt')}
        />
      </FieldGroup>
      <FieldGroup title="Text">
        <TextField
          label="Description"
          multiline
          rows={3}
          hint="Shown on the card."
          {...field('description')}
        />
        <TextField
          label="Long description"
          multiline
          rows={7}
          hint="Shown in the details, which open from the card."
          {...field('long_description')}
        />
        <TextField label="Tech" hint="Separated by commas." {...field('tech')} />
        <TextField
          label="Features"
          multiline
          rows={4}
          hint="One per line, or separated by commas on a single line."
          {...field('features')}
        />
      </FieldGroup>
      <FieldGroup title="Links" note="Leave a link empty, or write #, to show none.">
        <TextField label="Live" type="url" {...field('live')} />
        <TextField label="GitHub" type="url" {...field('github')} />
        {!isFilm && (
          <TextField
            label="Demo video"
            hint="The address of a video file or of its page."
            {...field('demo_video')}
          />
        )}
        {isFilm || wantsFilm ? (
          <Suspense>
            <FilmFields form={form} stored={stored} progress={progress} />
          </Suspense>
        ) : (
          <div>
            <Button size="small" onClick={() => setWantsFilm(true)}>
              Upload a film
            </Button>
          </div>
        )}
      </FieldGroup>
      <PieceFields {...props} />
    </>
  )
}
