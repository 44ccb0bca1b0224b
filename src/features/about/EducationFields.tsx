import { useFieldArray } from 'react-hook-form'
import { EntryList } from '../../client/forms/EntryList.tsx'
import { FieldGroup } from '../../client/forms/FieldGroup.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { TextField } from '../../client/forms/TextField.tsx'
import type { AboutFormApi } from './aboutFormValues.ts'
import { longestList } from './schemas.ts'

/** The title of the education and where it was had. */
export function EducationFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'education_items',
  })
  const error = form.formState.errors.education_items
  return (
    <FieldGroup title="Education" note="Schools, courses and what you took away from them.">
      <TextField label="Education title" required {...field('education_title')} />
      <EntryList
        noun="education"
        most={longestList}
        keys={fields.map(({ id }) => id)}
        error={error?.root?.message ?? error?.message}
        onAdd={() => append({ institution: '', details: '' }, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField label="Institution" {...field(`education_items.${index}.institution`)} />
            <TextField
              label="Details"
              multiline
              rows={2}
              {...field(`education_items.${index}.details`)}
            />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}
