import { useFieldArray } from 'react-hook-form'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { maxListEntries } from '../../../content/documents/about.ts'
import type { AboutFormApi } from './aboutFormValues.ts'

/** Fields for the title and the points of the journey, each with a heading and a text. */
export function JourneyFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'journey_points',
  })
  const error = form.formState.errors.journey_points
  return (
    <FieldGroup
      title="Journey"
      note="Steps of your journey, in reading order. A heading is optional: a place, a year, a role."
    >
      <TextField label="Journey title" required {...field('journey_title')} />
      <EntryList
        noun="point"
        most={maxListEntries}
        keys={fields.map(({ id }) => id)}
        error={error?.root?.message ?? error?.message}
        onAdd={() => append({ heading: '', point: '' }, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField label="Heading" {...field(`journey_points.${index}.heading`)} />
            <TextField
              label="Text"
              multiline
              rows={3}
              {...field(`journey_points.${index}.point`)}
            />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}
