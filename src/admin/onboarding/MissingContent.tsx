import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/calls/call.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { toastWithUndo } from '../../cms/versions/useUndo.ts'
import {
  type DismissibleId,
  type MissingEntry,
  type Onboarding,
  onboardingApi,
} from '../../features/onboarding/contract.ts'
import { DashboardSection } from '../dashboard/DashboardSection.tsx'
import type { LinkedField } from '../palette/useLinkedField.ts'
import styles from './Onboarding.module.css'
import { useSetOnboarding } from './useOnboarding.ts'

/** The field that an entry leads to; some lead to their page alone. */
const soughtIn = ({ field }: MissingEntry): LinkedField | undefined =>
  field ? { field } : undefined

/** How many are shown before the owner asks for more. */
const fewest = 5

type MissingProps = Pick<Onboarding, 'missing' | 'dismissed' | 'links'>

/** Missing content, each with a link to its field. */
export function MissingContent({ missing, dismissed, links }: MissingProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { isBusy, dismiss, remind } = useDismissal()
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<number>(undefined)
  const visibleEntries = showsAll ? missing : missing.slice(0, fewest)
  const more = missing.length - visibleEntries.length

  // The entry that was dismissed has taken the focus along.
  useEffect(() => {
    if (left.current === undefined) return
    const entries = list.current?.querySelectorAll('a') ?? []
    const next = entries[Math.min(left.current, missing.length - 1)] ?? list.current
    left.current = undefined
    next?.focus()
  }, [missing])

  const letGo = (entry: MissingEntry, index: number) =>
    dismiss(entry, () => {
      left.current = index
    })

  return (
    <DashboardSection title="Next steps">
      <div ref={list} tabIndex={-1}>
        {missing.length === 0 && <p className={styles.nothing}>Nothing left to do.</p>}
        <ul className={styles.missing}>
          {visibleEntries.map((entry, index) => (
            <li key={entry.id} className={styles.entry}>
              <Link to={entry.path} state={soughtIn(entry)} className={styles.entryLink}>
                {entry.text}
              </Link>
              {entry.dismissible && (
                <IconButton
                  label={`Not needed: ${entry.text}`}
                  className={styles.dismiss}
                  aria-disabled={isBusy}
                  onClick={() => letGo(entry, index)}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        {missing.length > fewest && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show Fewer' : `${more} More`}
          </Button>
        )}
        <CheckLinks links={links} />
      </div>
      {dismissed.length > 0 && (
        <details className={styles.dismissed}>
          <summary>Not needed ({dismissed.length})</summary>
          <ul>
            {dismissed.map((entry) => (
              <li key={entry.id}>
                <span>{entry.text}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remind me of it: ${entry.text}`}
                  aria-disabled={isBusy}
                  onClick={() => remind(entry, () => list.current?.focus())}
                >
                  Remind Me
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </DashboardSection>
  )
}

const explain = ({ message }: { message: string }) => message || 'Failed to save this.'

/** Lets the owner say that something is not wanted, and take that back. */
function useDismissal() {
  const { isBusy, act } = useAction()
  const show = useSetOnboarding()
  const dismiss = ({ id: missing }: MissingEntry, beforeShown: () => void) => {
    const id = missing as DismissibleId
    return act({
      run: async () => {
        const steps = await call(onboardingApi.dismiss, { input: { id, dismissed: 1 } })
        beforeShown()
        show(steps)
        toastWithUndo('You will not be reminded of this again', () => putBack(id))
        return undefined
      },
      explain,
    })
  }
  const putBack = async (id: DismissibleId) => {
    show(await call(onboardingApi.dismiss, { input: { id, dismissed: 0 } }))
  }
  const remind = ({ id }: MissingEntry, beforeShown: () => void) =>
    act({
      run: async () => {
        beforeShown()
        await putBack(id as DismissibleId)
        return undefined
      },
      explain,
    })
  return { isBusy, dismiss, remind }
}

/** Has the server ask the pages that the site links to, and says what came of it. */
function CheckLinks({ links }: Pick<Onboarding, 'links'>) {
  const { isBusy, act } = useAction()
  const show = useSetOnboarding()
  const check = () =>
    act({
      run: async () => {
        const steps = await call(onboardingApi.checkLinks)
        show(steps)
        return outcome(steps)
      },
      explain: ({ message }) => message || 'The links could not be checked.',
    })
  return (
    <>
      <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={check}>
        {isBusy ? 'Checking...' : 'Check Links'}
      </Button>
      <span role="status" className="visually-hidden">
        {isBusy && 'Checking the links...'}
      </span>
      {links.checked_at && !isBusy && (
        <p className={styles.checked}>
          {links.unsure > 0 && `${links.unsure} of ${links.count} gave no clear answer. `}
          Checked <RelativeTime time={links.checked_at} />.
        </p>
      )}
    </>
  )
}

function outcome({ missing, links: { count, unsure } }: Onboarding): string {
  const dead = missing.filter(({ id }) => id.startsWith('dead ')).length
  if (count === 0) return 'There are no links of yours to check yet'
  if (dead > 0) return `${dead} of ${count} links lead nowhere`
  if (unsure > 0) return `No link is known to be dead; ${unsure} of ${count} gave no clear answer`
  return count === 1 ? 'The one link works' : `All ${count} links work`
}
