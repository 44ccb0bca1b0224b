import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import type { FieldGroup as Group } from '../collection.ts'
import type { Control, ControlProps } from './control.ts'
import { controls as controlsOfTypes } from './controls.tsx'

type FormFieldsProps = Omit<ControlProps, 'name' | 'field'> & {
  /** The parts of the form; absent, all fields in their order. */
  groups?: readonly Group[] | undefined
  /** Controls of fields whose type has none, or whose type's control is not enough. */
  controls?: Partial<Record<string, Control>> | undefined
}

/** The fields of a collection or a document in their groups. */
export function FormFields({ groups, controls = {}, ...props }: FormFieldsProps) {
  const control = (name: string) => {
    const field = props.fields[name]
    if (!field) return null
    const { type } = field
    const isSpecial = type === 'choice' || type === 'custom' || type === 'relation'
    const Control = controls[name] ?? (isSpecial ? undefined : controlsOfTypes[type])
    return Control && <Control key={name} {...props} name={name} field={field} />
  }
  if (!groups) return Object.keys(props.fields).map(control)
  return groups.map(({ fields: names, ...group }) => (
    <FieldGroup key={group.title} {...group}>
      {names.map(control)}
    </FieldGroup>
  ))
}
