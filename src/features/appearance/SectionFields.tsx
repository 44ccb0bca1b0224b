import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useLayoutEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldGroup } from '../../client/forms/FieldGroup.tsx'
import { sentenceOf } from '../../client/forms/fieldsOf.ts'
import { focusMoveButton } from '../../client/ui/MoveButtons.tsx'
import type { AppearanceFormApi } from './appearanceFormValues.ts'
import type { Appearance } from './contract.ts'
import styles from './SectionFields.module.css'
import { SectionRow } from './SectionRow.tsx'
import { sectionNames } from './sectionNames.ts'

/** Which sections the page shows, and in which order. */
export function SectionFields({ form }: { form: AppearanceFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'sections' })
  const { list, said, move } = useSectionMoves(field.value, field.onChange)
  return (
    <FieldGroup
      title="Sections"
      note="From top to bottom, below the hero. What is hidden is kept, and leaves the navigation too."
    >
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol ref={list} aria-label="Sections of the page" className={styles.list}>
          {field.value.map((section, place) => (
            <SectionRow
              key={section.id}
              section={section}
              place={place}
              count={field.value.length}
              onMove={(to) => move(place, to, to < place ? 'up' : 'down')}
              onHide={(hidden) =>
                field.onChange(field.value.with(place, { ...section, hidden: hidden ? 1 : 0 }))
              }
            />
          ))}
        </ol>
      </DragDropProvider>
      <p role="alert" className={styles.error}>
        {sentenceOf(fieldState.error)}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </FieldGroup>
  )
}

type Sections = Appearance['sections']
type Direction = 'up' | 'down'

function useSectionMoves(sections: Sections, onChange: (sections: Sections) => void) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ place: number; direction: Direction }>(undefined)
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { place, direction } = pressed.current
    pressed.current = undefined
    focusMoveButton(list.current?.children[place], direction)
  })

  const move = (from: number, to: number, direction?: Direction) => {
    const moved = sections[from]
    if (!moved || from === to) return
    const others = sections.toSpliced(from, 1)
    if (direction) pressed.current = { place: to, direction }
    setSaid(`${sectionNames[moved.id]} is now ${to + 1} of ${sections.length}`)
    onChange(others.toSpliced(to, 0, moved))
  }
  return { list, said, move }
}
