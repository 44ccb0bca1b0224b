import { call } from '../../client/calls/call.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { type Onboarding, onboardingApi } from '../../features/onboarding/contract.ts'
import styles from './Onboarding.module.css'
import { useSetOnboarding } from './useOnboarding.ts'

/** Has the server ask the pages that the site links to, and says what came of it. */
export function CheckLinks({ links }: Pick<Onboarding, 'links'>) {
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
