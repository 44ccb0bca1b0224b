import { Button } from '../../client/ui/Button.tsx'
import styles from './two-step/TwoStep.module.css'

export type TwoStepAction = 'setUp' | 'renew' | 'turnOff'

type TwoStepStateProps = {
  on: boolean
  codesLeft: number
  onChoose: (action: TwoStepAction) => void
}

/** From how many recovery codes on the owner is told to make new ones. */
const fewCodes = 3

/** Whether two-step sign-in is on, and what can be done about it. */
export function TwoStepState({ on, codesLeft, onChoose }: TwoStepStateProps) {
  if (!on) {
    return (
      <div className={styles.state}>
        <p className={styles.words}>
          <span className={styles.badge}>Off</span> Your password is all that signing in asks for.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => onChoose('setUp')}>Set Up Two-Step Sign-In</Button>
        </div>
      </div>
    )
  }
  const left = `${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left.`
  return (
    <div className={styles.state}>
      <p className={styles.words}>
        <span className={styles.badge} data-on>
          On
        </span>{' '}
        <span data-few={codesLeft <= fewCodes || undefined}>{left}</span>
        {codesLeft <= fewCodes && ' Make new ones before they run out.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onChoose('renew')}>New Recovery Codes</Button>
        <Button variant="danger" onClick={() => onChoose('turnOff')}>
          Turn Off
        </Button>
      </div>
    </div>
  )
}
