import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { EntryList } from '../../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { errorMessage, fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../../../client/forms/upload/UploadField.tsx'
import { useFileDrop } from '../../../../client/forms/upload/useFileDrop.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { sortPictures } from '../../../../cms/markdown/sortPictures.ts'
import { newPictures } from '../../../../content/collections/pictureList.ts'
import { mostGalleryImages } from '../../../../shared/projectLimits.ts'
import type { ProjectFormApi } from '../admin/projectKind.ts'
import styles from './GalleryFields.module.css'

type GalleryFieldsProps = { form: ProjectFormApi; progress: number | undefined }

/** The pictures of a project's page, one by one or many at once. */
export function GalleryFields({ form, progress }: GalleryFieldsProps) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'gallery' })
  const { errors } = form.formState
  return (
    <FieldGroup title="Gallery" note="More pictures of it. Large ones are uploaded after you save.">
      <EntryList
        noun="picture"
        most={mostGalleryImages}
        list={list}
        error={{
          message: errorMessage(errors.gallery?.root) ?? errorMessage(errors.gallery_files),
        }}
        newEntry={() => ({ image: '', alt: '', caption: '' })}
      >
        {(index) => (
          <>
            <FormUploadField
              control={form.control}
              name={`gallery.${index}.image`}
              label={`Picture ${index + 1}`}
              hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB."
              rule={newPictures}
              stored={storedPath(list.fields[index]?.image)}
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
      {progress === undefined && list.fields.length < mostGalleryImages && (
        <ManyPictures
          present={() => form.getValues('gallery').map(({ image }) => image)}
          onPictures={(files) =>
            list.append(
              files.map((image) => ({ image, alt: '', caption: '' })),
              { shouldFocus: false },
            )
          }
        />
      )}
    </FieldGroup>
  )
}

const storedPath = (image: File | string | undefined) => (typeof image === 'string' ? image : '')

type ManyPicturesProps = {
  /** Value of the gallery after files were chosen. */
  present: () => readonly (File | string)[]
  onPictures: (files: File[]) => void
}

/** Takes any number of files by dropping, browsing or pasting; those that cannot be taken are named. */
function ManyPictures({ present, onPictures }: ManyPicturesProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState({ taken: 0, refused: [] as string[] })
  const choose = (files: Iterable<File>) => {
    const { taken, refused } = sortPictures([...files], present(), {
      most: mostGalleryImages,
      of: 'gallery',
    })
    onPictures(taken)
    setOutcome({ taken: taken.length, refused })
  }
  const { over, zone } = useFileDrop((_, files) => choose(files))
  return (
    <div {...zone} className={styles.zone} data-over={over || undefined}>
      <p className={styles.invitation}>
        Drop several pictures here, paste them, or{' '}
        <Button size="small" onClick={() => picker.current?.click()}>
          Choose Pictures
        </Button>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Pictures for the gallery"
        accept={newPictures.accept}
        onChange={({ target }) => {
          choose(target.files ?? [])
          target.value = ''
        }}
      />
      <p role="status" className={styles.taken}>
        {outcome.taken > 0 &&
          (outcome.taken === 1 ? '1 picture added' : `${outcome.taken} pictures added`)}
      </p>
      <div role="alert" className={styles.refused}>
        {outcome.refused.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
