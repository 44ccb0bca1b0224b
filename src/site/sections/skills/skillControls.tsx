import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import type { ControlProps } from '../../../content/controls/control.ts'
import { NumberControl } from '../../../content/controls/controls.tsx'
import { useCategoryNames } from './categories/useCategoryNames.ts'

export function CategoryControl({ name, field, form, record }: ControlProps) {
  const names = useCategoryNames(record && `${record[name] ?? ''}`)
  return (
    <SelectField label={field.label} required {...fieldsOf(form)(name)}>
      <option value="">Choose one</option>
      {names.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  )
}

/** The slider; a level that it sets is a percentage. */
export function LevelControl(props: ControlProps) {
  const setPercent = () => props.form.setValue('level_in_words', false, { shouldDirty: true })
  return (
    <div onChange={setPercent}>
      <NumberControl {...props} />
    </div>
  )
}
