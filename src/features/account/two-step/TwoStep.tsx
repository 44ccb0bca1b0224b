import { useState } from 'react'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { twoStepApi, twoStepMessages } from './contract.ts'
import styles from './TwoStep.module.css'
import { TwoStepRenewal, TwoStepSetup, TwoStepTurnOff } from './TwoStepDialogs.tsx'

const dialogs = { setUp: TwoStepSetup, renew: TwoStepRenewal, turnOff: TwoStepTurnOff }

/** Number of remaining recovery codes at which the owner should make new ones. */
const fewCodes = 3

/** Turns two-step sign-in on and off. */
export function TwoStep() {
  const state = useFreshResource(twoStepApi.read)
  const [action, setAction] = useState<keyof typeof dialogs>()
  const OpenDialog = action && dialogs[action]

  return (
    <FieldGroup
      title="Two-step sign-in"
      note="Signing in then also asks for a code from an app on your phone, so a stolen password is not enough. Without the phone, a recovery code works."
    >
      <ResourceState resource={state} skeleton={<TwoStepSkeleton />} failure={twoStepMessages}>
        {({ on, codes_left }) => (
          <TwoStepState on={on} codesLeft={codes_left} onChoose={setAction} />
        )}
      </ResourceState>
      {OpenDialog && (
        <OpenDialog onChanged={() => void state.refetch()} onClose={() => setAction(undefined)} />
      )}
    </FieldGroup>
  )
}

type TwoStepStateProps = {
  on: boolean
  codesLeft: number
  onChoose: (action: keyof typeof dialogs) => void
}

/** The state of two-step sign-in, with its actions. */
function TwoStepState({ on, codesLeft, onChoose }: TwoStepStateProps) {
  if (!on) {
    return (
      <div className={styles.state}>
        <p className={styles.text}>
          <span className={styles.badge}>Off</span> Signing in asks only for your password.
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
      <p className={styles.text}>
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

/** Placeholder while the state loads. */
function TwoStepSkeleton() {
  return (
    <div className={styles.state} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <Skeleton className={styles.skeletonText} />
      <Skeleton className={styles.skeletonButton} />
    </div>
  )
}
