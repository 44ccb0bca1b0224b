import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/calls/call.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { useAction } from '../../client/forms/useAction.ts'
import { AddressToShare } from '../../client/ui/content/AddressToShare.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
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
            {closed === 1 && (
              <AddressToShare
                path={preview}
                note="Anyone with this address sees the site before it opens."
              >
                <Button size="small" variant="quiet" disabled={isBusy} onClick={renew}>
                  Make a new address
                </Button>
              </AddressToShare>
            )}
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
