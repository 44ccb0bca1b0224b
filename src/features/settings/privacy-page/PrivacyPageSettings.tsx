import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { type ReadEndpoint, resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { privacyApi, privacyMessages } from './contract.ts'

/** Publishes the privacy page. */
export function PrivacyPageSettings() {
  const stored = useResource(privacyApi.read)
  return (
    <FieldGroup
      title="Privacy page"
      note="A page at /privacy that says what your site stores about visitors, made from what is switched on."
    >
      <ResourceState resource={stored} skeleton={<Skeleton />} failure={privacyMessages}>
        {(page) => <PrivacyForm key={JSON.stringify(page)} page={page} />}
      </ResourceState>
    </FieldGroup>
  )
}

type Page = { privacy_page: 0 | 1; privacy_note: string }

function PrivacyForm({ page }: { page: Page }) {
  const [typed, setTyped] = useState(page)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act({
      run: async () => {
        const saved = await call(privacyApi.update, { input: typed })
        cache.setQueryData(resourceKey(privacyApi.read as ReadEndpoint), saved)
        return privacyMessages.saved
      },
      explain: explainCall(privacyMessages),
    })
  }
  return (
    <form onSubmit={save}>
      <Switch
        label="Publish the privacy page"
        hint="The end of your page and the sitemap then lead to it."
        checked={typed.privacy_page === 1}
        onChange={({ target }) => setTyped({ ...typed, privacy_page: target.checked ? 1 : 0 })}
      />
      <TextField
        label="Your own words"
        multiline
        rows={4}
        maxLength={1000}
        hint="Such as who is responsible for the site, and how to reach them."
        value={typed.privacy_note}
        onChange={({ target }) => setTyped({ ...typed, privacy_note: target.value })}
      />
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
    </form>
  )
}
