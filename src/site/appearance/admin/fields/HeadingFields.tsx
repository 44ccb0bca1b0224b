import { useController } from 'react-hook-form'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { type HeadedSection, headedSections, sections } from '../../../../content/sections.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './HeadingFields.module.css'

type Words = { title: string; introduction: string }
const noWords: Words = { title: '', introduction: '' }

/** Headings of sections. */
export function HeadingFields({ form }: { form: AppearanceFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'headings' })
  const wordsOf = (id: HeadedSection): Words =>
    field.value.find((heading) => heading.id === id) ?? noWords
  const write = (id: HeadedSection, changes: Partial<Words>) => {
    const others = field.value.filter((heading) => heading.id !== id)
    field.onChange([...others, { id, ...wordsOf(id), ...changes }])
  }
  const used: string[] = form.getValues('sections').map(({ id }) => id)
  return (
    <FieldGroup
      title="Headings"
      note="An empty heading uses the grey text, in the language of the page. About and Contact have theirs in their own forms."
    >
      <ul className={styles.list} aria-label="Headings of the sections">
        {headedSections
          .filter((id) => used.includes(id))
          .map((id) => (
            <li key={id} className={styles.section}>
              <TextField
                label={`${sections[id].name}: heading`}
                maxLength={80}
                placeholder={sections[id].title}
                value={wordsOf(id).title}
                onChange={({ target }) => write(id, { title: target.value })}
              />
              <TextField
                label={`${sections[id].name}: introduction`}
                maxLength={300}
                placeholder={sections[id].introduction || 'None'}
                value={wordsOf(id).introduction}
                onChange={({ target }) => write(id, { introduction: target.value })}
              />
            </li>
          ))}
      </ul>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
    </FieldGroup>
  )
}
