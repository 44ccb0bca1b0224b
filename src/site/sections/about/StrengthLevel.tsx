import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { SliderField } from '../../../client/forms/fields/SliderField.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { IconButton } from '../../../client/ui/controls/IconButton.tsx'
import { levelledStrength } from './aboutEntries.ts'
import type { AboutFormApi } from './aboutFormValues.ts'
import { newStrengthLevel } from './aboutFormValues.ts'
import styles from './StrengthLevel.module.css'

type StrengthLevelProps = { form: AboutFormApi; index: number }

/** The optional level of a strength. */
export function StrengthLevel({ form, index }: StrengthLevelProps) {
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
