import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import type { Theme } from '../../../../content/documents/themes.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { Choice } from './Choice.tsx'
import styles from './ThemeField.module.css'
import { ThemePicture } from './ThemePicture.tsx'

/** Choice of the theme, with a thumbnail of each. */
export function ThemeField({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Theme"
      note="The same content in another hand: its own typefaces, layout, pictures and share images. The preview shows yours."
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
            <ThemePicture theme={value} />
            <span className={styles.name}>{name}</span>
            <span className={styles.note}>{note}</span>
          </label>
        ))}
      </fieldset>
      <Choice
        label="Corners"
        hint="Of pictures, cards and buttons. The Case has them soft, the others sharp."
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
        hint="How much room there is between the sections, and between the lines of texts."
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
  { value: 'case', name: 'Case', note: 'Projects on a dark stage, the other sections on paper.' },
  { value: 'broadsheet', name: 'Broadsheet', note: 'A printed sheet: dense, in columns.' },
  { value: 'terminal', name: 'Terminal', note: 'One width of letters, at best in the dark.' },
]
