import { lazy, Suspense, useState } from 'react'
import { useObjectUrls } from '../../../../client/browser/useObjectUrl.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { CollectionForm } from '../../../../cms/collection/CollectionForm.tsx'
import type { RecordFormProps } from '../../../../cms/list/RecordSheet.tsx'
import { projects } from '../../../../content/collections/projects.ts'
import type { ControlProps } from '../../../../content/controls/control.ts'
import { TextControl } from '../../../../content/controls/controls.tsx'
import type { Project } from '../../../../content/records.ts'
import { isUploadedFilm } from '../film/isUploadedFilm.ts'
import { projectPagePath } from '../paths.ts'
import styles from '../project-page/ProjectPageFields.module.css'
import type { ProjectPageFieldsProps, Related } from '../project-page/projectPageFieldsProps.ts'
import { shownPictures } from '../project-page/shownPictures.ts'
import { type ProjectFormValues, projectKind, sentGallery } from './projectKind.ts'

const FilmFields = lazy(async () => ({
  default: (await import('../film/FilmFields.tsx')).FilmFields,
}))

/** The sheet in which a project is added or changed. */
export function ProjectForm({
  related,
  ...props
}: RecordFormProps<Project> & { related: Related }) {
  const { record } = props
  const urlOf = useObjectUrls()
  const addressOf = (value: unknown) => (value instanceof File ? urlOf(value) : `${value ?? ''}`)
  const asTyped = ({ demo_video, demo_captions, ...typed }: ProjectFormValues) => ({
    demo_video: addressOf(demo_video),
    demo_captions: addressOf(demo_captions),
    ...shownPictures(typed, urlOf),
  })
  return (
    <CollectionForm
      {...props}
      collection={projects}
      kind={projectKind}
      controls={controls}
      readValues={sentGallery}
      asTyped={asTyped}
    >
      {(form, progress) => (
        <ProjectPageFields
          form={form}
          related={related}
          progress={progress}
          address={record && projectPagePath(record)}
        />
      )}
    </CollectionForm>
  )
}

const controls = { demo_video: DemoVideoControl }

/** The address of a film, or an uploaded one with its captions. */
function DemoVideoControl(props: ControlProps) {
  const { form, record, progress } = props
  const isFilm = isUploadedFilm(form.watch('demo_video'))
  const [wantsFilm, setWantsFilm] = useState(false)
  return (
    <>
      {!isFilm && <TextControl {...props} />}
      {isFilm || wantsFilm ? (
        <Suspense>
          <FilmFields form={form} record={record} progress={progress} />
        </Suspense>
      ) : (
        <div>
          <Button size="small" onClick={() => setWantsFilm(true)}>
            Upload a film
          </Button>
        </div>
      )}
    </>
  )
}

/** Comes when somebody unfolds it. */
const ProjectPageFieldset = lazy(async () => ({
  default: (await import('../project-page/ProjectPageFieldset.tsx')).ProjectPageFieldset,
}))

const { pageFields: names = [] } = projects.admin

/** The fields of the project's own page, folded because all of them are optional. */
function ProjectPageFields(props: ProjectPageFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || names.some((name) => name in props.form.formState.errors)
  return (
    <details
      className={styles.fieldset}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Project page: story, outcomes, pictures</summary>
      {isShown && (
        <Suspense>
          <ProjectPageFieldset {...props} />
        </Suspense>
      )}
    </details>
  )
}
