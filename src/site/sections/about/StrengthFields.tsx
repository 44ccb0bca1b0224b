import { useFieldArray } from 'react-hook-form'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { maxListEntries } from '../../../content/documents/about.ts'
import type { AboutFormApi } from './aboutFormValues.ts'
import { newStrengthLevel } from './aboutFormValues.ts'
import { StrengthLevel } from './StrengthLevel.tsx'

/** Fields for the title and the strengths, each with an optional level. */
export function StrengthFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'strengths_list',
  })
  const { errors } = form.formState
  const error = errors.strengths_list
  const strengthField = (index: number) => {
    const { error: ofName, ...props } = field(`strengths_list.${index}.name`)
    return { ...props, error: ofName ?? errors.strengths_list?.[index]?.message }
  }
  return (
    <FieldGroup
      title="Strengths"
      note={`A new strength starts at ${newStrengthLevel} %. One without a level of its own is shown with one that goes by its place in the list. All levels can be hidden under Appearance.`}
    >
      <TextField label="Strengths title" required {...field('strengths_title')} />
      <EntryList
        noun="strength"
        most={maxListEntries}
        keys={fields.map(({ id }) => id)}
        error={error?.root?.message ?? error?.message}
        onAdd={() => append({ name: '', level: newStrengthLevel }, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField label="Strength" {...strengthField(index)} />
            <StrengthLevel form={form} index={index} />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}
