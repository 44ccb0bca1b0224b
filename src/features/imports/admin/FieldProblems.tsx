import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { wordsOf } from '../../../cms/versions/fieldChanges.ts'
import styles from './ImportPage.module.css'
import type { ShownEntry } from './importGroups.ts'

type FieldProblemsProps = {
  entry: ShownEntry
  edits: Readonly<Record<string, string>> | undefined
  onEdit: (field: string, text: string) => void
}

/** The fields of an entry that were shortened, left out or missing, for the owner to edit. */
export function FieldProblems({ entry, edits = {}, onEdit }: FieldProblemsProps) {
  if (entry.problems.length === 0) return null
  return (
    <div className={styles.problems}>
      {entry.problems.map(({ field, original, reason }) => {
        const keptText = textOf(entry.values[field])
        const isShort = original.length <= longLine
        const isMissing = entry.incomplete?.includes(field)
        const state = keptText ? 'Shortened.' : original ? leftOut(isShort && original) : 'Missing.'
        return (
          <div key={field}>
            <TextField
              label={`${wordsOf(field)} of ${entry.label}`}
              hint={[
                state,
                (original || !isMissing) && `${reason}.`,
                isMissing && 'Without it, this comes in as a draft, which only you see.',
              ]
                .filter(Boolean)
                .join(' ')}
              value={edits[field] ?? keptText}
              onChange={({ target }: { target: { value: string } }) => onEdit(field, target.value)}
              {...(isShort ? {} : { multiline: true, rows: 4 })}
            />
            {!isShort && (
              <details className={styles.original}>
                <summary>
                  In the file<span className="visually-hidden">: {wordsOf(field)}</span>
                </summary>
                <p>{original}</p>
              </details>
            )}
          </div>
        )
      })}
    </div>
  )
}

const leftOut = (text: string | false) => (text ? `Left out: “${text}”.` : 'Left out.')

/** Characters from which a field has several lines. */
const longLine = 80

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : `${value ?? ''}`
