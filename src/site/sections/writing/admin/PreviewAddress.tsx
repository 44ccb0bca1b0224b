import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/calls/call.ts'
import { useFreshResource } from '../../../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { useAction } from '../../../../client/forms/useAction.ts'
import { AddressToShare } from '../../../../client/ui/content/AddressToShare.tsx'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import type { Question } from '../../../../client/ui/dialogs/ask.ts'
import { ResourceState } from '../../../../client/ui/states/ResourceState.tsx'
import type { Post } from '../../../../content/records.ts'
import type { Output } from '../../../../shared/endpoint.ts'
import { postsApi } from '../contract.ts'
import { isDue } from '../isDue.ts'

/** Makes and ends the address that shows a stored post to people without an account, while visitors do not see it. */
export function PreviewAddress({ post }: { post: Post }) {
  if (post.visibility === 'published' && isDue(post, new Date())) return null
  return (
    <FieldGroup
      title="Preview address"
      note="Anyone with this address sees the post as you last saved it, without an account. Once the post is published, it leads to its page."
    >
      <Address id={post._id} />
    </FieldGroup>
  )
}

const messages = {
  fetchFailed: 'Failed to fetch the preview address',
  made: 'The preview address is ready.',
  makeFailed: 'Failed to make the address. Please try again.',
  stopped: 'The preview address has stopped working.',
  stopFailed: 'Failed to stop sharing. The address still works. Please try again.',
} as const

const stopQuestion: Question = {
  title: 'Stop sharing?',
  text: 'The address then stops working. The next one is another address.',
  yes: 'Stop sharing',
}

function Address({ id }: { id: string }) {
  const params = { id }
  const address = useFreshResource(postsApi.readAddress, params)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const keep = (answer: Output<typeof postsApi.readAddress>) =>
    cache.setQueryData(resourceKey(postsApi.readAddress, params), answer)
  const make = () =>
    act({
      run: async () => {
        keep(await call(postsApi.makeAddress, { params }))
        return messages.made
      },
      explain: ({ message }) => message || messages.makeFailed,
    })
  const stop = () =>
    act({
      question: stopQuestion,
      run: async () => {
        keep(await call(postsApi.stopAddress, { params }))
        return messages.stopped
      },
      explain: ({ message }) => message || messages.stopFailed,
    })
  return (
    <ResourceState resource={address} skeleton={null} failure={messages.fetchFailed}>
      {({ path }) =>
        path === '' ? (
          <div>
            <Button size="small" disabled={isBusy} onClick={make}>
              Make an address
            </Button>
          </div>
        ) : (
          <AddressToShare path={path}>
            <Button size="small" variant="quiet" disabled={isBusy} onClick={stop}>
              Stop sharing
            </Button>
          </AddressToShare>
        )
      }
    </ResourceState>
  )
}
