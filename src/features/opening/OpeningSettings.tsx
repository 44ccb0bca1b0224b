import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/calls/call.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { useAction } from '../../client/forms/useAction.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../client/ui/controls/CopyButton.tsx'
import type { Question } from '../../client/ui/dialogs/ask.ts'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { type Opening, openingApi, openingMessages } from './contract.ts'
import styles from './OpeningSettings.module.css'

/** Where the owner keeps visitors out until the site is ready, and lets some in. */
export function OpeningSettings() {
  const opening = useFreshResource(openingApi.read)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const save = (run: () => Promise<Opening>, message: string, question?: Question) =>
    act({
      ...(question && { question }),
      run: async () => {
        cache.setQueryData(resourceKey(openingApi.read), await run())
        return message
      },
      explain: ({ message }) => message || openingMessages.failed,
    })
  const close = (closed: 0 | 1) =>
    save(
      () => call(openingApi.update, { input: { closed } }),
      closed ? openingMessages.closed : openingMessages.opened,
    )
  const renew = () => save(() => call(openingApi.renew), openingMessages.renewed, renewQuestion)

  return (
    <FieldGroup
      title="Opening"
      note="Until you open the site, visitors see a page that says so. Signed in, you see the whole site."
    >
      <ResourceState
        resource={opening}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={openingMessages}
      >
        {({ closed, preview }) => (
          <>
            <Switch
              label="Not open yet"
              hint="Visitors and search engines then see none of your content."
              checked={closed === 1}
              disabled={isBusy}
              onChange={({ target }) => close(target.checked ? 1 : 0)}
            />
            {closed === 1 && <PreviewAddress path={preview} isBusy={isBusy} onRenew={renew} />}
          </>
        )}
      </ResourceState>
    </FieldGroup>
  )
}

const renewQuestion: Question = {
  title: 'Make a new address?',
  text: 'The current address then stops working.',
  yes: 'Make a new one',
}

type PreviewAddressProps = { path: string; isBusy: boolean; onRenew: () => void }

/** The address to give to those who may look already. */
function PreviewAddress({ path, isBusy, onRenew }: PreviewAddressProps) {
  const address = location.origin + path
  return (
    <div className={styles.preview}>
      <p className={styles.text}>Anyone with this address sees the site before it opens.</p>
      <code className={styles.address}>{address}</code>
      <div className={styles.actions}>
        <CopyButton text={address} label="Copy the address" />
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onRenew}>
          Make a new address
        </Button>
      </div>
    </div>
  )
}
