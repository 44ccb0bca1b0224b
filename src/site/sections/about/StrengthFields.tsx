import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useController, useFieldArray } from 'react-hook-form'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { SliderField } from '../../../client/forms/fields/SliderField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import { maxListEntries } from '../../../content/documents/about.ts'
import { levelledStrength } from './aboutEntries.ts'
import { type AboutFormApi, newStrengthLevel } from './aboutFormValues.ts'
import styles from './StrengthFields.module.css'

/** Fields for the title and the strengths, each with an optional level. */
export function StrengthFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'strengths_list' })
  const { errors } = form.formState
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
        list={list}
        error={errors.strengths_list}
        newEntry={() => ({ name: '', level: newStrengthLevel })}
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

type StrengthLevelProps = { form: AboutFormApi; index: number }

/** The optional level of a strength. */
function StrengthLevel({ form, index }: StrengthLevelProps) {
  const { field } = useController({
    control: form.control,
    name: `strengths_list.${index}.level`,
  })
  const slider = useRef<HTMLInputElement>(null)
  const setter = useRef<HTMLButtonElement>(null)
  const isChanged = useRef(false)
  const hasLevel = field.value !== null
  // Focus the control that replaced the pressed one.
  useEffect(() => {
    if (!isChanged.current) return
    isChanged.current = false
    const successor = hasLevel ? slider : setter
    successor.current?.focus()
  }, [hasLevel])
  const change = (level: number | null) => {
    isChanged.current = true
    field.onChange(level)
  }

  if (field.value === null) {
    return (
      <div className={styles.unset}>
        <Button
          ref={setter}
          size="small"
          icon={<SlidersHorizontal />}
          onClick={() => change(newStrengthLevel)}
        >
          Set a level
        </Button>
        <span>Shown with {levelledStrength('', index).level} %</span>
      </div>
    )
  }
  return (
    <SliderField
      ref={slider}
      label="Level"
      value={field.value}
      min={0}
      max={100}
      unit="%"
      onChange={field.onChange}
      trailing={
        <IconButton label="Remove the level" onClick={() => change(null)}>
          <X />
        </IconButton>
      }
    />
  )
}
