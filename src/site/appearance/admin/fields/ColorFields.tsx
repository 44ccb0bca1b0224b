import type { CSSProperties } from 'react'
import { useController } from 'react-hook-form'
import choiceStyles from '../../../../client/forms/fields/Choice.module.css'
import { Choice } from '../../../../client/forms/fields/Choice.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { SliderField } from '../../../../client/forms/fields/SliderField.tsx'
import { defaultAppearance } from '../../../../content/documents/defaults.ts'
import { type Palette, palettes } from '../../../../content/documents/palettes.ts'
import { paletteColors } from '../../paletteColors.ts'
import { paletteProperties } from '../../rootProperties.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './ColorFields.module.css'

/** Palette, accent hue and default color scheme. */
export function ColorFields({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Colors"
      note="Two colors and one accent, used sparingly. Text stays readable with each of them, in light and dark."
    >
      <PaletteField form={form} />
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

/** The palettes; choosing one also sets its accent hue. */
function PaletteField({ form }: { form: AppearanceFormApi }) {
  return (
    <fieldset className={styles.palettes}>
      <legend className={choiceStyles.label}>Palette</legend>
      {palettes.map((palette) => {
        const colors = palette === 'theme' ? undefined : paletteColors[palette]
        const { onChange, ...input } = form.register('palette')
        return (
          <label key={palette} className={styles.palette}>
            <input
              {...input}
              type="radio"
              value={palette}
              className="visually-hidden"
              onChange={(event) => {
                const hue = colors?.accentHue ?? defaultAppearance.accent_hue
                form.setValue('accent_hue', hue, { shouldDirty: true })
                return onChange(event)
              }}
            />
            <span aria-hidden="true" data-colors="light" style={style(palette, colors?.accentHue)}>
              <span>Aa</span>
            </span>
            {colors?.name ?? 'Of the theme'}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The accent hue as a slider. */
function HueField({ form }: { form: AppearanceFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent_hue' })
  return (
    <SliderField
      ref={field.ref}
      label="Accent hue"
      min={0}
      max={360}
      value={Number(field.value)}
      onChange={field.onChange}
      error={fieldState.error?.message}
      className={styles.slider}
    />
  )
}

const style = (palette: Palette, hue: number = defaultAppearance.accent_hue) =>
  ({ '--accent-hue': hue, ...paletteProperties(palette) }) as CSSProperties
