import type { ReactNode } from 'react'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import type { Theme } from '../../../../content/documents/themes.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { Choice } from './Choice.tsx'
import styles from './ThemeField.module.css'

/** Choice of the theme, with a thumbnail of each. */
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
  { value: 'case', name: 'Case', note: 'Large images, projects on a dark band.' },
  { value: 'broadsheet', name: 'Broadsheet', note: 'Like a newspaper: dense, in columns.' },
  { value: 'terminal', name: 'Terminal', note: 'Monospaced, made for a dark screen.' },
]

/** A schematic thumbnail of a theme. */
const ThemePicture = ({ theme }: { theme: Theme }) => (
  <svg viewBox="0 0 120 84" className={styles.picture} aria-hidden="true">
    {pictures[theme]}
  </svg>
)

const pictures: Record<Theme, ReactNode> = {
  case: (
    <>
      <path d="M10 34h58" className={styles.heavy} />
      <path d="M86 10h20v29H86z" className={styles.mount} />
      <path d="M8 39.5h104" className={styles.line} />
      <path d="M10 46h24M84 46h22" className={styles.words} />
      <path d="M0 54h120v30H0z" className={styles.ground} />
      <path
        d="M10 61h22v14H10zM38 61h22v14H38zM66 61h22v14H66zM94 61h22v14H94z"
        className={styles.mount}
      />
      <path d="M45 54h8" className={styles.accent} />
    </>
  ),
  broadsheet: (
    <>
      <path d="M22 10h76" className={styles.heavy} />
      <path d="M8 18.5h104M8 20.5h104" className={styles.line} />
      <path d="M35 24v54M86 24v54" className={styles.line} />
      <path d="M8 25h22v20H8zM40 25h41v26H40zM91 25h21v14H91z" className={styles.ink} />
      <path d="M40 57h41M40 61h30" className={styles.words} />
      <path
        d="M8 50h22M8 54h22M8 58h22M8 62h22M8 66h16M40 67h41M40 71h41M40 75h28M91 44h21M91 48h21M91 52h21M91 56h14M91 64h21M91 68h21M91 72h10"
        className={styles.words}
      />
      <path d="M8 74h9" className={styles.accent} />
    </>
  ),
  terminal: (
    <>
      <path d="M0 0h120v84H0z" className={styles.night} />
      <path d="M8 10h4" className={styles.lit} />
      <path d="M16 10h18" className={styles.lightWords} />
      <path d="M8 22h52" className={styles.dots} />
      <path d="M8 32h4" className={styles.lit} />
      <path d="M16 32h14M8 40h96M8 45h84M8 50h90" className={styles.lightWords} />
      <path d="M8 58.5h104v18H8z" className={styles.pane} />
      <path d="M13 65h26M13 70h18M48 65h54M48 70h38" className={styles.lightWords} />
      <path d="M48 65h34M48 70h22" className={styles.lit} />
    </>
  ),
}
