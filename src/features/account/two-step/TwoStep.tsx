import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '../../../client/calls/call.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/FieldGroup.tsx'
import { LoadFailure } from '../../../client/ui/LoadFailure.tsx'
import { TwoStepRenewal } from '../TwoStepRenewal.tsx'
import { TwoStepSkeleton } from '../TwoStepSkeleton.tsx'
import { type TwoStepAction, TwoStepState } from '../TwoStepState.tsx'
import { TwoStepTurnOff } from '../TwoStepTurnOff.tsx'
import { twoStepApi, twoStepMessages } from './contract.ts'
import { TwoStepSetup } from './TwoStepDialogs.tsx'

const dialogs = { setUp: TwoStepSetup, renew: TwoStepRenewal, turnOff: TwoStepTurnOff }

/** Where the owner asks for a second step at sign-in, or no longer does. */
export function TwoStep() {
  const { data, error, isFetching, refetch } = useFreshResource(twoStepApi.read)
  const cache = useQueryClient()
  const [action, setAction] = useState<TwoStepAction>()
  const OpenDialog = action && dialogs[action]

  return (
    <FieldGroup
      title="Two-step sign-in"
      note="With it, a password alone lets nobody in: signing in also asks for a code from an app on your phone. Without the phone, a recovery code works."
    >
      {data && <TwoStepState on={data.on} codesLeft={data.codes_left} onChoose={setAction} />}
      {!data && isFetching && <TwoStepSkeleton />}
      {!data && !isFetching && error && (
        <LoadFailure message={explainFetch(error)} onRetry={refetch} />
      )}
      {OpenDialog && (
        <OpenDialog
          onChanged={() => void cache.invalidateQueries({ queryKey: resourceKey(twoStepApi.read) })}
          onClose={() => setAction(undefined)}
        />
      )}
    </FieldGroup>
  )
}

const explainFetch = ({ status }: CallError) =>
  status === 0 ? twoStepMessages.network : twoStepMessages.fetchFailed
