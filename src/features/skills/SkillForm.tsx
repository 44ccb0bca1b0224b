import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useController, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SelectField } from '../../client/forms/fields/SelectField.tsx'
import { SliderField } from '../../client/forms/fields/SliderField.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import type { ChosenPieces } from '../../shared/pieces.ts'
import { useCategoryNames } from './categories/useCategoryNames.ts'
import { defaultProficiency, type Skill } from './contract.ts'
import { skillFields } from './schemas.ts'
import { type SkillInput, skillKind } from './skillKind.ts'

type SkillFormValues = z.input<typeof skillFields>
type SkillFormApi = UseFormReturn<SkillFormValues, unknown, SkillInput>

export type SkillFormProps = RecordFormProps<Skill> & {
  /** The field for the projects that show the skill of this name. */
  piecesField: (
    name: string,
    value: ChosenPieces,
    onChange: (value: ChosenPieces) => void,
  ) => ReactNode
}

/** The sheet in which a skill is made or changed. */
export function SkillForm({ piecesField, ...props }: SkillFormProps) {
  const { record } = props
  const form: SkillFormApi = useForm({
    defaultValues: {
      name: record?.name ?? '',
      category: record?.category ?? '',
      proficiency: record?.proficiency ?? defaultProficiency,
      hide_level: record?.hide_level === 1,
      projects: record?.projects ?? null,
    },
    resolver: zodResolver(skillFields),
  })
  const field = fieldsOf(form)
  const names = useCategoryNames(record?.category)
  return (
    <RecordSheet kind={skillKind} form={form} {...props}>
      {() => (
        <>
          <TextField label="Name" required {...field('name')} />
          <SelectField label="Category" required {...field('category')}>
            <option value="">Choose one</option>
            {names.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <ProficiencyField form={form} />
          <Switch
            label="Hide the level"
            hint="Visitors then see only the name."
            {...form.register('hide_level')}
          />
          <Controller
            control={form.control}
            name="projects"
            render={({ field: { value, onChange } }) => (
              <>{piecesField(form.watch('name'), value ?? null, onChange)}</>
            )}
          />
        </>
      )}
    </RecordSheet>
  )
}

function ProficiencyField({ form }: { form: SkillFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'proficiency' })
  return (
    <SliderField
      label="Proficiency"
      min={0}
      max={100}
      unit="%"
      ref={field.ref}
      value={Number(field.value)}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
