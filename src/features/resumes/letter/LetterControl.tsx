import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { ControlProps } from '../../../content/controls/control.ts'
import { TextControl } from '../../../content/controls/controls.tsx'
import { documentApi } from '../../../content/documentApi.ts'
import { defaultHero } from '../../../content/documents/defaults.ts'
import { resumeSettings } from '../../../content/documents/resumeSettings.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import { maxDescriptionLength } from '../../assistant/limits.ts'
import { tailoringApi, tailoringMessages, type Wording } from '../tailoring/contract.ts'
import styles from '../tailoring/Tailoring.module.css'

type Insert = { onInsert: (paragraph: string) => void }

/** The text of a letter, into which facts, snippets and proposed sentences can be inserted. */
export function LetterControl(props: ControlProps) {
  const { name, form } = props
  const [written = '', job = ''] = useWatch({ control: form.control, name: [name, 'job'] }).map(
    (value) => `${value ?? ''}`,
  )
  const insert = (paragraph: string) => {
    const text = [written.trimEnd(), paragraph].filter(Boolean).join('\n\n')
    form.setValue(name, text, { shouldDirty: true })
  }
  const insertFacts = (facts: string) => {
    insert(facts)
    // The focused button is removed.
    form.setFocus(name)
  }
  return (
    <>
      <TextControl {...props} />
      {written === '' && <Facts onInsert={insertFacts} />}
      <Snippets onInsert={insert} />
      {job.trim().length >= shortestJob && <Proposals job={job} onInsert={insert} />}
    </>
  )
}

/** Shorter texts describe no job. */
const shortestJob = 20

/** The introduction of the site and the points of its latest position, as Markdown. */
function Facts({ onInsert }: Insert) {
  const { data: hero } = useResource(publicDocument('hero'))
  const { data: positions } = useResource(publicList('experience'))
  const points = positions?.[0]?.points.map((point) => `- ${point}`).join('\n')
  const isDefault = hero?.description === defaultHero.description
  const facts = [!isDefault && hero?.description, points].filter(Boolean).join('\n\n')
  if (facts === '') return null
  return (
    <p>
      <Button size="small" onClick={() => onInsert(facts)}>
        Fill in facts from your content
      </Button>
    </p>
  )
}

const longestOption = 80

function Snippets({ onInsert }: Insert) {
  const { data } = useResource(documentApi(resumeSettings).read)
  const paragraphs = data?.letter_snippets.split(/\n\s*\n/).map((part) => part.trim()) ?? []
  const snippets = paragraphs.filter(Boolean)
  if (snippets.length === 0) return null
  return (
    <SelectField
      label="Insert a snippet"
      value=""
      onChange={({ target }) => onInsert(snippets[Number(target.value)] ?? '')}
    >
      <option value="" disabled>
        Choose one
      </option>
      {snippets.map((snippet, index) => (
        <option key={snippet} value={index}>
          {snippet.slice(0, longestOption)}
        </option>
      ))}
    </SelectField>
  )
}

function Proposals({ job, onInsert }: Insert & { job: string }) {
  const [wordings, setWordings] = useState<Wording[]>()
  const { isBusy, act } = useAction()
  const ask = () =>
    act({
      run: async () => {
        const input = { description: job.slice(0, maxDescriptionLength) }
        setWordings(await call(tailoringApi.word, { input }))
        return undefined
      },
      explain: explainCall({ ...tailoringMessages, failed: tailoringMessages.wordFailed }),
    })
  const accepted = wordings?.filter(({ refused }) => refused === '')
  return (
    <section aria-label="Proposed sentences" aria-busy={isBusy} className={styles.part}>
      <p className={styles.remark}>
        The assistant’s service can put your points into words for this job. The job text and your
        points are sent to it. Sentences that say more than your content are left out where they can
        be recognized, so read each before you use it.
      </p>
      <div>
        <Button size="small" disabled={isBusy} onClick={ask}>
          {isBusy ? 'Asking…' : 'Propose sentences'}
        </Button>
      </div>
      {accepted?.length === 0 && <p role="status">{tailoringMessages.noWordings}</p>}
      <ul className={styles.rows}>
        {accepted?.map(({ entry, point, name, text }) => (
          <li key={entry + point} className={styles.wordingRow}>
            <p className={styles.shows}>{name}</p>
            <p>{text}</p>
            <Button size="small" variant="quiet" onClick={() => onInsert(text)}>
              Insert
              <span className="visually-hidden"> “{text}”</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
