import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormUploadField, UploadField } from '../../../../client/forms/upload/UploadField.tsx'
import type { ControlProps } from '../../../../content/controls/control.ts'
import { captionsRule, filmRule, isStoredFilm } from '../../../../shared/files/films.ts'
import { isUploadedFilm } from './isUploadedFilm.ts'

/** An uploaded film in the place of an address, and its captions. */
export function FilmFields({
  form: { control },
  record = {},
  progress,
}: Pick<ControlProps, 'form' | 'record' | 'progress'>) {
  const { field, fieldState } = useController({ control, name: 'demo_video' })
  const address = useRef('')
  const { value = '' } = field
  const film = isUploadedFilm(value) ? (value as File | string) : ''
  const stored = `${record.demo_video ?? ''}`
  const change = (next: File | string) => {
    if (film === '') address.current = `${value}`
    // An earlier value comes back when its replacement is removed.
    field.onChange(next || address.current)
  }
  return (
    <>
      <UploadField
        ref={film === '' ? undefined : field.ref}
        label="Film"
        hint="MP4 or WebM, up to 100MB. The file is published unchanged, including its camera metadata."
        rule={filmRule}
        value={film}
        stored={isStoredFilm(stored) ? stored : ''}
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
          stored={`${record.demo_captions ?? ''}`}
          progress={progress}
        />
      )}
    </>
  )
}
