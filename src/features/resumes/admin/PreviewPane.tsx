import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { fileSize } from '../../../client/forms/upload/fileSize.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { type ResumePreview, resumesApi } from '../../../site/resumes/contract.ts'
import { resumesMessages } from '../resumesMessages.ts'
import styles from './PreviewPane.module.css'
import type { ResumeInput } from './resumeKind.ts'

type ProofPaneProps = { id: string; typed: ResumeInput }

/** A preview of the printed résumé, and of what software reads in it. */
export function PreviewPane({ id, typed }: ProofPaneProps) {
  const { proof, failure, isNew } = usePdfPreview(id, typed)
  const [isRead, setRead] = useState(false)
  return (
    <aside aria-label="Preview of the résumé" aria-busy={!isNew} className={styles.pane}>
      <div className={styles.head}>
        {[
          { label: 'Pages', reads: false },
          { label: 'What software reads', reads: true },
        ].map(({ label, reads }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isRead === reads}
            className={styles.view}
            onClick={() => setRead(reads)}
          >
            {label}
          </button>
        ))}
        {proof && (
          <p className={styles.facts}>
            {proof.pages === 1 ? '1 page' : `${proof.pages} pages`}, {fileSize(proof.size)}
          </p>
        )}
      </div>
      <div role="status" className={styles.notices}>
        {failure && <p>{failure}</p>}
        {proof && <Notices proof={proof} aim={typed.pages ?? 1} />}
      </div>
      {!proof && !failure && <Skeleton className={styles.toCome} />}
      {proof && (isRead ? <Reading proof={proof} /> : <Pages proof={proof} />)}
    </aside>
  )
}

function Notices({ proof, aim }: { proof: ResumePreview; aim: number }) {
  const { fits, pages, unshown, is_named, findings, checked } = proof
  const aimed = aim === 1 ? 'one page' : 'two pages'
  return (
    <>
      {!fits && (
        <p>
          It does not fit on {aimed}, however tight: it takes {pages}. Leave something out, or aim
          at more.
        </p>
      )}
      {unshown.length > 0 && (
        <p>No font here has the letters of {unshown.join(', ')}: they are left out.</p>
      )}
      {!is_named && <p>{resumesMessages.nameless}</p>}
      {findings.length > 0 && (
        <p>
          Software misses {findings.length} of {checked} things.
        </p>
      )}
    </>
  )
}

function Pages({ proof: { pictures, pages } }: { proof: ResumePreview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
    <section aria-label="Pages" tabIndex={0} className={styles.pages}>
      {numbered(pictures).map(({ picture, number }) => (
        <img
          key={number}
          src={picture}
          alt={`Page ${number} of ${pages}`}
          className={styles.page}
        />
      ))}
    </section>
  )
}

const numbered = (pictures: string[]) =>
  pictures.map((picture, index) => ({ picture, number: index + 1 }))

function Reading({ proof: { text, findings, checked } }: { proof: ResumePreview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
    <section aria-label="What software reads" tabIndex={0} className={styles.pages}>
      {findings.length === 0 ? (
        <p className={styles.note}>
          Another program has read the finished file: all {checked} things of your content are
          there, in their order.
        </p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ what, text, problem }) => (
            <li key={what + text}>
              {what}: “{text}”{' '}
              {problem === 'missing' ? 'is not found' : 'stands with something else'}
            </li>
          ))}
        </ul>
      )}
      <pre className={styles.text}>{text}</pre>
    </section>
  )
}

/** Debounce of typing before the preview is made, in milliseconds. */
const pause = 150

type State = { proof: ResumePreview | undefined; failure: string | undefined; isNew: boolean }

/** A preview that follows the form; the last successful one stays until the next. */
function usePdfPreview(id: string, typed: ResumeInput): State {
  const [state, setState] = useState<State>({ proof: undefined, failure: undefined, isNew: false })
  const input = JSON.stringify({ ...typed, ...(id && { _id: id }), name: typed.name || 'Résumé' })
  const request = useRef<AbortController>(undefined)
  useEffect(() => {
    const timer = setTimeout(async () => {
      request.current?.abort()
      const controller = new AbortController()
      request.current = controller
      const { signal } = controller
      setState((last) => ({ ...last, isNew: false }))
      try {
        const proof = await call(resumesApi.proof, { input: JSON.parse(input), signal })
        setState({ proof, failure: undefined, isNew: true })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const failure =
          error.message || 'The preview could not be made. Change something to try again.'
        setState((last) => ({ ...last, failure, isNew: true }))
      }
    }, pause)
    return () => clearTimeout(timer)
  }, [input])
  useEffect(() => () => request.current?.abort(), [])
  return state
}
