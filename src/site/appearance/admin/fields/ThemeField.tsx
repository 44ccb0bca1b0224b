import { useWatch } from 'react-hook-form'
import { Choice } from '../../../../client/forms/fields/Choice.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { PreviewFrame } from '../../../../cms/preview/PreviewFrame.tsx'
import type { Theme } from '../../../../content/documents/themes.ts'
import { publicDocument } from '../../../../content/publicDocument.ts'
import { publishedAppearance } from '../../publishedAppearance.ts'
import { type AppearanceFormApi, typedAppearance } from '../appearanceFormValues.ts'
import styles from './ThemeField.module.css'

/** Choice of the theme, with the beginning of the page in each. */
export function ThemeField({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Theme"
      note="Each theme has its own typefaces, layout, images and share images. The preview shows your page."
    >
      <fieldset className={styles.themes}>
        <legend className="visually-hidden">Theme</legend>
        {choices.map(({ value, name, note }) => (
          <label key={value} className={styles.theme}>
            <input
              type="radio"
              value={value}
              className="visually-hidden"
              {...form.register('theme')}
            />
            <div aria-hidden="true">
              <ThemePreview form={form} theme={value} />
            </div>
            <span className={styles.name}>{name}</span>
            <span className={styles.note}>{note}</span>
          </label>
        ))}
      </fieldset>
      <Choice
        label="Corners"
        hint="For pictures, cards and buttons. Case has soft corners, the other themes sharp ones."
        options={[
          { value: 'theme', label: 'As the theme' },
          { value: 'sharp', label: 'Sharp' },
          { value: 'soft', label: 'Soft' },
          { value: 'round', label: 'Round' },
        ]}
        {...form.register('corner')}
      />
      <Choice
        label="Density"
        hint="The space between sections, and between the lines of texts."
        options={[
          { value: 'compact', label: 'Compact' },
          { value: 'usual', label: 'Usual' },
          { value: 'airy', label: 'Airy' },
        ]}
        {...form.register('density')}
      />
    </FieldGroup>
  )
}

const choices: { value: Theme; name: string; note: string }[] = [
  { value: 'case', name: 'Case', note: 'Large images, projects on a dark band.' },
  { value: 'broadsheet', name: 'Broadsheet', note: 'Like a newspaper: dense, in columns.' },
  { value: 'terminal', name: 'Terminal', note: 'Monospaced, made for a dark screen.' },
]

/** The beginning of the owner's page in a theme, with the other settings of the form. */
function ThemePreview({ form, theme }: { form: AppearanceFormApi; theme: Theme }) {
  const typed = { ...useWatch({ control: form.control }), ...form.getValues(), theme }
  const answer = publishedAppearance(typedAppearance(typed))
  return (
    <PreviewFrame
      preview={{ section: 'hero', endpoint: publicDocument('appearance'), answer }}
      width={1280}
      title={`Preview of the theme ${theme}`}
      className={styles.picture}
    />
  )
}
