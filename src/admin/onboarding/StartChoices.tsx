import type { LucideIcon } from 'lucide-react'
import Eye from 'lucide-react/icons/eye'
import FileInput from 'lucide-react/icons/file-input'
import FolderGit from 'lucide-react/icons/folder-git-2'
import SquarePen from 'lucide-react/icons/square-pen'
import { Link } from 'react-router'
import { call } from '../../client/calls/call.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { onboardingApi } from '../../features/onboarding/contract.ts'
import type { LinkedField } from '../palette/useLinkedField.ts'
import styles from './Onboarding.module.css'
import { useSetOnboarding } from './useOnboarding.ts'
import { useSampleRemoval } from './useSampleRemoval.ts'

type StartChoicesProps = {
  /** How much sample content there is, by kinds. */
  counts: Record<string, number>
  hasSample: boolean
}

/** Asks how the owner wants to begin. Whatever is taken of a file or of GitHub answers it too. */
export function StartChoices({ counts, hasSample }: StartChoicesProps) {
  const { isBusy, keepSample } = useLook()
  const removal = useSampleRemoval()
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className={styles.question}>
        How do you want to start?
      </h2>
      <p className={styles.lead}>
        {hasSample
          ? 'This is sample content about a fictional developer. You can remove it at any time and restore it later.'
          : 'The site is empty. However you start, you can change everything later.'}
      </p>
      <ul className={styles.choices}>
        <li>
          <Link to="/admin/import" className={styles.choice}>
            <ChoiceText
              icon={FileInput}
              title="Start from a file"
              text="A JSON Resume, a Reactive Resume export, a LinkedIn archive, a résumé as a PDF, or the posts of a blog."
            />
          </Link>
        </li>
        <li>
          <Link to="/admin/import" state={toAccount} className={styles.choice}>
            <ChoiceText
              icon={FolderGit}
              title="Start from GitHub"
              text="Import your name and the public repositories that you choose."
            />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-disabled={isBusy || removal.isBusy}
            onClick={() => removal.remove(counts)}
          >
            <ChoiceText
              icon={SquarePen}
              title={removal.isBusy && hasSample ? 'Removing...' : 'Start empty'}
              text={
                hasSample
                  ? 'Remove sample content, and write everything yourself.'
                  : 'Write everything yourself, with a list of next steps.'
              }
            />
          </button>
        </li>
        {hasSample && (
          <li>
            <button
              type="button"
              className={styles.choice}
              aria-disabled={isBusy || removal.isBusy}
              onClick={keepSample}
            >
              <ChoiceText
                icon={Eye}
                title="Look around first"
                text="Keep the sample for now, and replace it step by step."
              />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

const toAccount: LinkedField = { field: 'Account' }

type ChoiceTextProps = { icon: LucideIcon; title: string; text: string }

const ChoiceText = ({ icon: Icon, title, text }: ChoiceTextProps) => (
  <>
    <Icon aria-hidden="true" />
    <span>
      <span className={styles.choiceTitle}>{title}</span>{' '}
      <span className={styles.choiceText}>{text}</span>
    </span>
  </>
)

/** Keeps the sample for now, so that the question is not asked again. */
function useLook() {
  const { isBusy, act } = useAction()
  const show = useSetOnboarding()
  const keepSample = () =>
    act({
      run: async () => {
        show(await call(onboardingApi.choose, { input: { chosen: 'look' } }))
        return undefined
      },
      explain: ({ message }) => message || 'Failed to save this.',
    })
  return { isBusy, keepSample }
}
