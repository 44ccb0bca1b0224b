import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { type HeadedSection, sections } from '../../../../content/sections.ts'
import styles from './HeadingFields.module.css'

export type Heading = { title: string; introduction: string }

type HeadingFieldsProps = {
  id: HeadedSection
  heading: Heading
  onChange: (changes: Partial<Heading>) => void
}

/** Heading and introduction of a section, folded until they are needed. */
export function HeadingFields({ id, heading, onChange }: HeadingFieldsProps) {
  const { name, title, introduction } = sections[id]
  return (
    <details className={styles.heading}>
      <summary>
        <span className="visually-hidden">Heading of {name}: </span>
        {heading.title || title}
      </summary>
      <div className={styles.fields}>
        <TextField
          label={`${name}: heading`}
          maxLength={80}
          placeholder={title}
          value={heading.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={`${name}: introduction`}
          maxLength={300}
          placeholder={introduction || 'None'}
          value={heading.introduction}
          onChange={({ target }) => onChange({ introduction: target.value })}
        />
      </div>
    </details>
  )
}
