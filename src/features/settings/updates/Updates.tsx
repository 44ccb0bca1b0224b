import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import styles from '../SiteStateGroup.module.css'
import { type UpdatesState, updatesApi, updatesMessages } from './contract.ts'

/** Looks for newer versions when the owner asks, or once a week. */
export function Updates() {
  const updates = useFreshResource(updatesApi.read)
  return (
    <FieldGroup
      title="Updates"
      note="Nobody is asked for newer versions until you say so. The question holds nothing of this site."
    >
      <ResourceState
        resource={updates}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={updatesMessages}
      >
        {(state) =>
          state.isSetUp ? (
            <Looking {...state} readAgain={updates.refetch} />
          ) : (
            <p className={styles.text}>
              This server does not know where releases of Vitrine are. Set <code>RELEASES_URL</code>{' '}
              and start it again to look for them here.
            </p>
          )
        }
      </ResourceState>
    </FieldGroup>
  )
}

function Looking({ readAgain, ...state }: UpdatesState & { readAgain: () => Promise<unknown> }) {
  const { isBusy, act } = useAction()
  const look = () =>
    act({
      run: async () => {
        try {
          const { version } = await call(updatesApi.look)
          return version ? updatesMessages.newer(version) : updatesMessages.newest
        } finally {
          await readAgain()
        }
      },
      explain: explainCall(updatesMessages),
    })
  const setWeekly = (weekly: boolean) =>
    act({
      run: async () => {
        await call(updatesApi.update, { input: { weekly } })
        await readAgain()
        return weekly ? updatesMessages.switchedOn : updatesMessages.switchedOff
      },
      explain: explainCall(updatesMessages),
    })

  return (
    <>
      <Found {...state} />
      <Switch
        label="Look once a week"
        checked={state.weekly === 1}
        disabled={isBusy}
        onChange={({ target }) => setWeekly(target.checked)}
      />
      <Button className={styles.button} variant="secondary" disabled={isBusy} onClick={look}>
        {isBusy ? 'Looking…' : 'Look for Updates'}
      </Button>
    </>
  )
}

function Found({ version, url, checkedAt, error }: UpdatesState) {
  const seen = checkedAt && <RelativeTime time={checkedAt} />
  return (
    <>
      {version && (
        <p className={styles.text}>
          <strong>Version {version} is out.</strong>{' '}
          <a href={url} target="_blank" rel="noopener">
            What is new and how to update
          </a>
        </p>
      )}
      {error ? (
        <p className={styles.text}>
          {error} Asked {seen}.
        </p>
      ) : (
        <p className={styles.text}>
          {!checkedAt && 'Not asked yet.'}
          {checkedAt && !version && 'You have the newest version.'}
          {checkedAt && <> Asked {seen}.</>}
        </p>
      )}
    </>
  )
}
