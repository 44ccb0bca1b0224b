import { useResource } from '../../../client/calls/useResource.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { MoveButtons } from '../../../client/ui/controls/MoveButtons.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { isOwnSection } from '../../../content/ownSections.ts'
import { moved } from '../../../shared/moved.ts'
import {
  type ArrangedEntry,
  type ArrangedSection,
  type Choices,
  resumesApi,
} from '../../../site/resumes/contract.ts'
import en from '../outline/headings/en.json' with { type: 'json' }
import { resumesMessages } from '../resumesMessages.ts'
import styles from './ArrangementField.module.css'
import { type Arrangement, arrangementOf, withSection } from './arrangement.ts'

type ArrangementFieldProps = {
  value: ArrangedSection[]
  onChange: (sections: ArrangedSection[]) => void
}

/** Selects and orders the content of a résumé. */
export function ArrangementField(props: ArrangementFieldProps) {
  const choices = useResource(resumesApi.choices)
  return (
    <FieldGroup
      title="Contents"
      note="Everything comes from your content: corrections there appear here, and so does what you add later, until you leave it out."
    >
      <ResourceState
        resource={choices}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={resumesMessages.fetchFailed}
      >
        {(known) => <Sections {...props} choices={known} />}
      </ResourceState>
    </FieldGroup>
  )
}

function Sections({ value, onChange, choices }: ArrangementFieldProps & { choices: Choices }) {
  const sections = arrangementOf(value, choices)
  const change = (changed: ArrangedSection) => onChange(withSection(sections, changed, value))
  return (
    <ol className={styles.list}>
      {sections.map((section, index) => (
        <li key={section.id} className={styles.section}>
          <div className={styles.row}>
            <Checkbox
              label={nameOf(section)}
              checked={section.hidden === 0}
              onChange={({ target }) => change({ ...section, hidden: target.checked ? 0 : 1 })}
              className={styles.name}
            />
            <MoveButtons
              name={nameOf(section)}
              index={index}
              count={sections.length}
              onMove={(to) => onChange(withSection(moved(sections, index, to), section, value))}
            />
          </div>
          {section.hidden === 0 && <Entries section={section} onChange={change} />}
        </li>
      ))}
    </ol>
  )
}

const nameOf = ({ id, title = '' }: Arrangement) => (isOwnSection(id) ? title : en[id])

type EntriesProps = { section: Arrangement; onChange: (section: ArrangedSection) => void }

function Entries({ section, onChange }: EntriesProps) {
  const { entries, choices } = section
  if (entries.length === 0) return <p className={styles.none}>No content yet.</p>
  const count = entries.filter(({ hidden }) => hidden === 0).length
  const change = (changed: ArrangedEntry[]) => onChange({ ...section, entries: changed })
  return (
    <details className={styles.details}>
      <summary>
        {count === entries.length ? `All ${count}` : `${count} of ${entries.length}`}
      </summary>
      <ol className={styles.list}>
        {entries.map((entry, index) => {
          const choice = choices[index]
          return (
            choice && (
              <li key={entry.id}>
                <div className={styles.row}>
                  <Checkbox
                    label={choice.name}
                    checked={entry.hidden === 0}
                    onChange={({ target }) =>
                      change(entries.with(index, { ...entry, hidden: target.checked ? 0 : 1 }))
                    }
                    className={styles.name}
                  />
                  <MoveButtons
                    name={choice.name}
                    index={index}
                    count={entries.length}
                    onMove={(to) => change(moved(entries, index, to))}
                  />
                </div>
                {entry.hidden === 0 && entry.points.length > 0 && (
                  <Points
                    entry={entry}
                    choice={choice}
                    mayReword={section.id !== 'skills'}
                    onChange={(points) => change(entries.with(index, { ...entry, points }))}
                  />
                )}
              </li>
            )
          )
        })}
      </ol>
    </details>
  )
}

type PointsProps = {
  entry: ArrangedEntry
  choice: Arrangement['choices'][number]
  /** Whether a point can be reworded here. */
  mayReword: boolean
  onChange: (points: ArrangedEntry['points']) => void
}

function Points({ entry: { points }, choice, mayReword, onChange }: PointsProps) {
  return (
    <ol className={styles.points}>
      {points.map((point, index) => {
        const originalText = choice.points.find(({ id }) => id === point.id)?.text ?? ''
        const change = (changes: Partial<typeof point>) =>
          onChange(points.with(index, { ...point, ...changes }))
        return (
          <li key={point.id}>
            <div className={styles.row}>
              <Checkbox
                label={originalText}
                checked={point.hidden === 0}
                onChange={({ target }) => change({ hidden: target.checked ? 0 : 1 })}
                className={styles.name}
              />
              <MoveButtons
                name={`“${originalText}”`}
                index={index}
                count={points.length}
                onMove={(to) => onChange(moved(points, index, to))}
              />
            </div>
            {mayReword && point.hidden === 0 && (
              <details className={styles.wording} open={point.text !== '' || undefined}>
                <summary>In other words</summary>
                <textarea
                  aria-label={`Wording of “${originalText}” in this résumé`}
                  rows={3}
                  maxLength={500}
                  placeholder={originalText}
                  value={point.text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}
