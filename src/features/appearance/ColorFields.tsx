import { FieldGroup } from '../../client/forms/FieldGroup.tsx'
import type { AppearanceFormApi } from './appearanceFormValues.ts'
import { Choice } from './Choice.tsx'
import { HueField } from './HueField.tsx'

/** The accent and how light the page is at first. */
export function ColorFields({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Colors"
      note="One accent, used sparingly. Words on it and in it stay readable at every hue, in light and in dark."
    >
      <HueField form={form} />
      <Choice
        label="Default scheme"
        hint="Until visitors choose for themselves. System is as their device is set."
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
