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

type NewApplication = { name: string; resume?: string }

/** A button that creates an application and shows the address of its link. */
export function CreateApplication(input: NewApplication) {
  const { isBusy, create, dialog } = useCreateApplication(input)
  return (
    <>
      <Button disabled={isBusy} onClick={create}>
        Create an application
      </Button>
      {dialog}
    </>
  )
}

/** Creates an application, and returns the dialog that shows the address of its link. */
export function useCreateApplication(input: NewApplication) {
  const [application, setApplication] = useState<Application>()
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const create = () =>
    act({
      run: async () => {
        setApplication(await call(collectionApi(applications).create, { input }))
        await cache.invalidateQueries()
        return undefined
      },
      explain: explainCall(messages),
    })
  const dialog = application && (
    <Created application={application} onClose={() => setApplication(undefined)} />
  )
  return { isBusy, create, dialog }
}

function Created({ application, onClose }: { application: Application; onClose: () => void }) {
  const url = location.origin + tailoredPath(application.address ?? '')
  return (
    <Dialog
      open
      title={messages.created}
      subtitle="Its link shows your portfolio. The address does not say who it is for."
      onClose={onClose}
      footer={
        <>
          <Link to={editPath(applications, application._id)} className={buttonClass({})}>
            Open the application
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
