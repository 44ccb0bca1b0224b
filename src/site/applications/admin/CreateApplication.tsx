import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button, buttonClass } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { collectionApi } from '../../../content/collectionApi.ts'
import { collectionMessages } from '../../../content/collectionMessages.ts'
import { applications } from '../../../content/collections/applications.ts'
import { editPath } from '../../../content/editPath.ts'
import type { Application } from '../../../content/records.ts'
import { tailoredPath } from '../paths.ts'

const messages = collectionMessages(applications)

type NewLink = { name: string; resume?: string }

/** A button that creates a tailored link and shows its address. */
export function CreateApplication(input: NewLink) {
  const { isBusy, create, dialog } = useCreateApplication(input)
  return (
    <>
      <Button disabled={isBusy} onClick={create}>
        Create a link
      </Button>
      {dialog}
    </>
  )
}

/** Creates a tailored link, and returns the dialog that shows its address. */
export function useCreateApplication(input: NewLink) {
  const [link, setLink] = useState<Application>()
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const create = () =>
    act({
      run: async () => {
        setLink(await call(collectionApi(applications).create, { input }))
        await cache.invalidateQueries()
        return undefined
      },
      explain: explainCall(messages),
    })
  const dialog = link && <CreatedLink link={link} onClose={() => setLink(undefined)} />
  return { isBusy, create, dialog }
}

function CreatedLink({ link, onClose }: { link: Application; onClose: () => void }) {
  const url = location.origin + tailoredPath(link.address ?? '')
  return (
    <Dialog
      open
      title={messages.created}
      subtitle="It shows your portfolio. The address does not say who it is for."
      onClose={onClose}
      footer={
        <>
          <Link to={editPath(applications, link._id)} className={buttonClass({})}>
            Choose projects and a greeting
          </Link>
          <CopyButton text={url} />
        </>
      }
    >
      <p>
        <a href={url}>{url}</a>
      </p>
    </Dialog>
  )
}
