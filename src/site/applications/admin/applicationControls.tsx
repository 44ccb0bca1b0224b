import { Controller } from 'react-hook-form'
import { useResource } from '../../../client/calls/useResource.ts'
import { Choice } from '../../../client/forms/fields/Choice.tsx'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import type { ControlProps } from '../../../content/controls/control.ts'
import { publicList } from '../../../content/publicList.ts'
import { moved } from '../../../shared/moved.ts'
import { resumesApi } from '../../resumes/contract.ts'
import { stageOptions } from './stages.ts'

export function ResumeControl({ name, field, form }: ControlProps) {
  const { data: resumes } = useResource(resumesApi.list)
  // A select without its option would forget the value.
  if (!resumes) return null
  return (
    <SelectField label={field.label} hint={field.control.hint} {...fieldsOf(form)(name)}>
      <option value="">The one that all visitors get</option>
      {resumes.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export const StageControl = ({ name, field, form }: ControlProps) => (
  <Choice label={field.label} options={stageOptions} {...form.register(name)} />
)

const most = 12

/** Projects in an order; each is chosen once. */
export function ProjectsControl({ name, field: { label, control }, form }: ControlProps) {
  const { data: projects = [] } = useResource(publicList('projects'))
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => {
        const chosen = value as string[]
        const others = projects.filter(({ _id }) => !chosen.includes(_id))
        return (
          <FieldGroup title={label} note={control.hint}>
            <EntryList
              noun="project"
              most={Math.min(most, chosen.length + others.length)}
              list={{
                fields: chosen.map((id) => ({ id })),
                append: (id) => onChange([...chosen, id]),
                move: (from, to) => onChange(moved(chosen, from, to)),
                remove: (index) => onChange(chosen.toSpliced(index, 1)),
              }}
              newEntry={() => others[0]?._id ?? ''}
              error={fieldState.error}
            >
              {(index) => (
                <SelectField
                  label="Project"
                  value={chosen[index]}
                  onChange={({ target }) => onChange(chosen.with(index, target.value))}
                >
                  {projects
                    .filter(({ _id }) => _id === chosen[index] || !chosen.includes(_id))
                    .map(({ _id, title }) => (
                      <option key={_id} value={_id}>
                        {title}
                      </option>
                    ))}
                </SelectField>
              )}
            </EntryList>
          </FieldGroup>
        )
      }}
    />
  )
}
