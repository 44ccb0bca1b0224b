import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormUploadField, UploadField } from '../../../client/forms/upload/UploadField.tsx'
import { captionsRule, filmRule, isStoredFilm } from '../../../shared/files/films.ts'
import type { ProjectFormApi } from '../admin/projectFormValues.ts'
import type { Project } from '../contract.ts'
import { isOwnFilm } from './isOwnFilm.ts'

type FilmFieldsProps = {
  form: ProjectFormApi
  /** What the server holds. */
  stored: Pick<Project, 'demo_video' | 'demo_captions'> | undefined
  progress: number | undefined
}

/** A film of the owner's own in the place of an address, and its captions. */
export function FilmFields({ form: { control }, stored, progress }: FilmFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'demo_video' })
  const address = useRef('')
  const { value = '' } = field
  const film = isOwnFilm(value) ? value : ''
  const storedFilm = stored && isStoredFilm(stored.demo_video) ? stored.demo_video : ''
  const change = (next: File | string) => {
    if (film === '') address.current = `${value}`
    // What was typed before comes back with the removal of what took its place.
    field.onChange(next || address.current)
  }
  return (
    <>
      <UploadField
        ref={film === '' ? undefined : field.ref}
        label="Film"
        hint="MP4 or WebM, up to 100MB. The file is published unchanged, including its camera metadata."
        rule={filmRule}
        value={film ?? ''}
        stored={storedFilm}
        onChange={change}
        error={film === '' ? undefined : fieldState.error?.message}
        progress={progress}
      />
      {film !== '' && (
        <FormUploadField
          control={control}
          name="demo_captions"
          label="Captions"
          hint="A WebVTT file, up to 200KB, for visitors who turn captions on."
          rule={captionsRule}
          stored={stored?.demo_captions ?? ''}
          progress={progress}
        />
      )}
    </>
  )
}
