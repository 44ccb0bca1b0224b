import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import type { Theme } from '../../themes.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './ThemeField.module.css'
import { ThemePicture } from './ThemePicture.tsx'

/** How the page is set, by a small picture of each look. */
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
    </FieldGroup>
  )
}

const choices: { value: Theme; name: string; note: string }[] = [
  { value: 'case', name: 'Case', note: 'A lit glass case, one room after the other.' },
  { value: 'broadsheet', name: 'Broadsheet', note: 'A printed sheet: dense, in columns.' },
  { value: 'terminal', name: 'Terminal', note: 'One width of letters, at best in the dark.' },
]
