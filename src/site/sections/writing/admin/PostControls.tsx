import { useDeferredValue } from 'react'
import { useController } from 'react-hook-form'
import { useResource } from '../../../../client/calls/useResource.ts'
import { Checkbox } from '../../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { errorMessage } from '../../../../client/forms/fieldsOf.ts'
import { useTimeZone } from '../../../../client/ui/content/timeZone.ts'
import { TextWithPictures } from '../../../../cms/markdown/TextWithPictures.tsx'
import type { ControlProps, RecordForm } from '../../../../content/controls/control.ts'
import { publicDocument } from '../../../../content/publicDocument.ts'
import { publicList } from '../../../../content/publicList.ts'
import { localTime, timeOfLocal } from '../../../../shared/dates/localTime.ts'
import { timeZoneHere } from '../../../../shared/dates/timeZones.ts'
import { mostPostPictures } from '../../../../shared/projectLimits.ts'
import { countWords, readingTime } from '../readingTime.ts'
import styles from './PostForm.module.css'

/** The text, with its number of words, checked by the browser in the language of the post. */
export function BodyControl({ form, name, field }: ControlProps) {
  const { data: appearance } = useResource(publicDocument('appearance'))
  const [text, language] = form.watch([name, 'language'])
  const written = useDeferredValue(`${text ?? ''}`)
  return (
    <div>
      <TextWithPictures
        {...{ form, name, field }}
        {...{ pictures: 'pictures', most: mostPostPictures, of: 'post' }}
        lang={`${language || (appearance?.language ?? '')}` || undefined}
        spellCheck
        preview={undefined}
      />
      <p className={styles.count}>
        {countWords(written)} words, {readingTime(written)} min read
      </p>
    </div>
  )
}

/** A moment in the owner's time zone; stored in UTC. */
export function MomentControl({ form, name, field: { label, control } }: ControlProps) {
  const timeZone = useTimeZone()
  const { field, fieldState } = useController({ control: form.control, name })
  const time = new Date(`${field.value}`)
  const shown = field.value && !Number.isNaN(time.getTime()) ? localTime(time, timeZone) : ''
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={`${control.hint} Time zone: ${timeZone ?? timeZoneHere()}.`}
      ref={field.ref}
      name={name}
      value={shown}
      onBlur={field.onBlur}
      onChange={({ target }) =>
        field.onChange(timeOfLocal(target.value, timeZone)?.toISOString() ?? '')
      }
      error={errorMessage(fieldState.error)}
    />
  )
}

export function RelatedProjects({ form }: { form: RecordForm }) {
  const { data: projects = [] } = useResource(publicList('projects'))
  if (projects.length === 0) return null
  return (
    <FieldGroup title="Related projects" note="The page of the post links to them.">
      {projects.map(({ _id, title }) => (
        <Checkbox key={_id} label={title} value={_id} {...form.register('projects')} />
      ))}
    </FieldGroup>
  )
}
