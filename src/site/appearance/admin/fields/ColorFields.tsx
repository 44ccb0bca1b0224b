import type { CSSProperties } from 'react'
import { useController } from 'react-hook-form'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { SliderField } from '../../../../client/forms/fields/SliderField.tsx'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { Choice } from './Choice.tsx'
import styles from './ColorFields.module.css'

/** The accent hue and the default color scheme. */
export function ColorFields({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Colors"
      note="One accent color, used sparingly. Text stays readable at every hue, in light and dark."
    >
      <HueField form={form} />
      <Choice
        label="Default scheme"
        hint="Used until a visitor chooses. System follows the device; in the theme Terminal it means dark."
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'System' },
        ]}
        {...form.register('scheme')}
      />
    </FieldGroup>
  )
}

/** The accent hue: a slider, presets, and a preview in both schemes. */
function HueField({ form }: { form: AppearanceFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent_hue' })
  const hue = Number(field.value)
  return (
    <div className={styles.field}>
      <SliderField
        ref={field.ref}
        label="Accent hue"
        min={0}
        max={360}
        value={hue}
        onChange={field.onChange}
        error={fieldState.error?.message}
        className={styles.slider}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has the browser's own layout */}
      <div role="group" aria-label="Presets" className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset.hue}
            type="button"
            aria-pressed={preset.hue === hue}
            className={styles.preset}
            onClick={() => field.onChange(preset.hue)}
          >
            <span data-colors style={hueStyle(preset.hue)} className={styles.dot} />
            {preset.name}
          </button>
        ))}
      </div>
      <div className={styles.samples} aria-hidden="true">
        <Sample scheme="light" hue={hue} />
        <Sample scheme="dark" hue={hue} />
      </div>
    </div>
  )
}

function Sample({ scheme, hue }: { scheme: 'light' | 'dark'; hue: number }) {
  return (
    <div data-colors={scheme} className={styles.sample} style={hueStyle(hue)}>
      <span className={styles.filled}>Words on it</span>
      <span className={styles.text}>Words in it</span>
      <span className={styles.scheme}>{scheme}</span>
    </div>
  )
}

const presets = [
  { hue: 35, name: 'Vermilion' },
  { hue: 80, name: 'Ochre' },
  { hue: 145, name: 'Moss' },
  { hue: 195, name: 'Lagoon' },
  { hue: 255, name: 'Cobalt' },
  { hue: 300, name: 'Iris' },
  { hue: 350, name: 'Rose' },
] as const

const hueStyle = (hue: number) => ({ '--accent-hue': hue }) as CSSProperties
