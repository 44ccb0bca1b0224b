import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useResource } from '../../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../../client/forms/fields/Switch.tsx'
import { errorMessage } from '../../../../client/forms/fieldsOf.ts'
import { DragHandle } from '../../../../client/ui/controls/DragHandle.tsx'
import { focusMoveButton, MoveButtons } from '../../../../client/ui/controls/MoveButtons.tsx'
import { nameOfSection, withOwnSections } from '../../../../content/ownSections.ts'
import type { Appearance } from '../../../../content/publicDocument.ts'
import { publicList } from '../../../../content/publicList.ts'
import { type HeadedSection, headedSections } from '../../../../content/sections.ts'
import { moved } from '../../../../shared/moved.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { EmptySectionsSwitch } from './DetailFields.tsx'
import { type Heading, HeadingFields } from './HeadingFields.tsx'
import styles from './SectionFields.module.css'

/** Visibility, order and headings of sections. */
export function SectionFields({ form }: { form: AppearanceFormApi }) {
  const { field, fieldState } = useController({ control: form.control, name: 'sections' })
  const { data: ownSections = [] } = useResource(publicList('own-sections'))
  const order = withOwnSections(field.value, ownSections)
  const nameOf = ({ id }: Sections[number]) => nameOfSection(id, ownSections)
  const { list, announcement, move } = useSectionMoves(order, nameOf, field.onChange)
  const headings = useHeadings(form)
  return (
    <FieldGroup
      title="Sections"
      note="From top to bottom, below the hero. What is hidden is kept, and leaves the navigation too. An empty heading uses the grey text, in the language of the page; About and Contact have theirs in their own forms."
    >
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol ref={list} aria-label="Sections of the page" className={styles.list}>
          {order.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              name={nameOf(section)}
              index={index}
              count={order.length}
              onMove={(to) => move(index, to, to < index ? 'up' : 'down')}
              onHide={(hidden) =>
                field.onChange(order.with(index, { ...section, hidden: hidden ? 1 : 0 }))
              }
            >
              {isHeaded(section.id) && (
                <HeadingFields id={section.id} {...headings.ofSection(section.id)} />
              )}
            </SectionRow>
          ))}
        </ol>
      </DragDropProvider>
      <p role="alert" className={styles.error}>
        {errorMessage(fieldState.error) ?? headings.error}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <EmptySectionsSwitch form={form} />
    </FieldGroup>
  )
}

type Sections = Appearance['sections']
type Direction = 'up' | 'down'

function useSectionMoves(
  order: Sections,
  nameOf: (section: Sections[number]) => string,
  onChange: (order: Sections) => void,
) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ index: number; direction: Direction }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { index, direction } = pressed.current
    pressed.current = undefined
    focusMoveButton(list.current?.children[index], direction)
  })

  const move = (from: number, to: number, direction?: Direction) => {
    const section = order[from]
    if (!section || from === to) return
    if (direction) pressed.current = { index: to, direction }
    setAnnouncement(`${nameOf(section)} is now ${to + 1} of ${order.length}`)
    onChange(moved(order, from, to))
  }
  return { list, announcement, move }
}

const noHeading: Heading = { title: '', introduction: '' }

/** The headings of the sections; those that are not written are not stored. */
function useHeadings(form: AppearanceFormApi) {
  const { field, fieldState } = useController({ control: form.control, name: 'headings' })
  return {
    error: errorMessage(fieldState.error),
    ofSection: (id: HeadedSection) => {
      const heading = field.value.find((one) => one.id === id) ?? noHeading
      const others = field.value.filter((one) => one.id !== id)
      const onChange = (changes: Partial<Heading>) =>
        field.onChange([...others, { id, ...heading, ...changes }])
      return { heading, onChange }
    },
  }
}

const isHeaded = (id: string): id is HeadedSection => headedSections.some((headed) => headed === id)

type SectionRowProps = {
  section: Sections[number]
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onHide: (isHidden: boolean) => void
  /** Fields below the name. */
  children: ReactNode
}

/** A section in the list, with a drag handle. */
function SectionRow(props: SectionRowProps) {
  const { section, name, index, count, onMove, onHide, children } = props
  const { ref, handleRef, isDragging } = useSortable({ id: section.id, index })
  return (
    <li ref={ref} className={styles.section} data-dragging={isDragging || undefined}>
      <DragHandle ref={handleRef} label={`Drag ${name}`} />
      <Switch
        label={name}
        checked={section.hidden === 0}
        onChange={({ target }) => onHide(!target.checked)}
      />
      <span className={styles.state}>{section.hidden ? 'Hidden' : 'Shown'}</span>
      <div className={styles.moves}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
      {children}
    </li>
  )
}
