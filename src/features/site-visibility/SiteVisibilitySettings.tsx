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
import { type SiteVisibility, siteVisibilityApi, siteVisibilityMessages } from './contract.ts'
import styles from './SiteVisibilitySettings.module.css'

/** Closes the site to visitors, and gives out the preview address. */
export function SiteVisibilitySettings() {
  const visibility = useFreshResource(siteVisibilityApi.read)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const save = (run: () => Promise<SiteVisibility>, message: string, question?: Question) =>
    act({
      ...(question && { question }),
      run: async () => {
        cache.setQueryData(resourceKey(siteVisibilityApi.read), await run())
        return message
      },
      explain: ({ message }) => message || siteVisibilityMessages.failed,
    })
  const close = (closed: 0 | 1) =>
    save(
      () => call(siteVisibilityApi.update, { input: { closed } }),
      closed ? siteVisibilityMessages.closed : siteVisibilityMessages.opened,
    )
  const renew = () =>
    save(() => call(siteVisibilityApi.renew), siteVisibilityMessages.renewed, renewQuestion)

  return (
    <FieldGroup
      title="Visibility"
      note="Until you open the site, visitors see a page that says so. Signed in, you see the whole site."
    >
      <ResourceState
        resource={visibility}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={siteVisibilityMessages}
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

/** The preview address, with buttons to copy and renew it. */
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
