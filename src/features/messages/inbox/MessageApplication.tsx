import { useQueryClient } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import FolderInput from 'lucide-react/icons/folder-input'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import type { MenuAction } from '../../../client/ui/controls/ActionMenuList.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { collectionMessages, nameOf } from '../../../content/collectionMessages.ts'
import { applications } from '../../../content/collections/applications.ts'
import { editPath } from '../../../content/editPath.ts'
import { ownerList } from '../../../content/publicList.ts'
import type { Application } from '../../../content/records.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { inboxApi } from './contract.ts'
import type { useMessageChanges } from './useMessageChanges.ts'

const messages = collectionMessages(applications)

/** Names the application of a message, with a link to its page. */
export function MessageApplication({ message }: { message: ContactMessage }) {
  const { application } = useApplications(message)
  if (!application) return null
  return (
    <>
      <br />
      <Link to={editPath(applications, application._id)}>
        Application: <bdi>{nameOf(applications, application)}</bdi>
      </Link>
    </>
  )
}

type Changes = Pick<ReturnType<typeof useMessageChanges>, 'isChanging' | 'assign'>

/** Entries of a message's menu for its application, and the dialog that one of them opens. */
export function useMessageApplication(message: ContactMessage, changes: Changes) {
  const { list, application } = useApplications(message)
  const navigate = useNavigate()
  const { isBusy, create } = useCreation(message)
  const [isChoosing, setChoosing] = useState(false)
  const first: MenuAction = application
    ? {
        label: 'Open the application',
        icon: <BriefcaseBusiness />,
        run: () => void navigate(editPath(applications, application._id)),
      }
    : {
        label: 'Create an application',
        icon: <BriefcaseBusiness />,
        isDisabled: isBusy,
        run: () => void create(),
      }
  const choose: MenuAction = {
    label: application ? 'Change the application' : 'Add to an application',
    icon: <FolderInput />,
    run: () => setChoosing(true),
  }
  const dialog = isChoosing && (
    <ChooseApplication
      list={list}
      present={application?._id ?? ''}
      isChanging={changes.isChanging}
      onClose={() => setChoosing(false)}
      onChoose={async (id) => {
        if (await changes.assign(message, id)) setChoosing(false)
      }}
    />
  )
  return { actions: list.length > 0 ? [first, choose] : [first], dialog }
}

/** All applications, and that of a message; a deleted one is none. */
function useApplications({ application: id }: ContactMessage) {
  const { data: list = [] } = useResource(ownerList('tailored-links'))
  return { list, application: list.find(({ _id }) => _id === id) }
}

/** Creates an application that the message belongs to, and opens its page. */
function useCreation({ _id: id }: ContactMessage) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, act } = useAction()
  const create = () =>
    act({
      run: async () => {
        const { _id } = await call(inboxApi.createApplication, { params: { id } })
        await cache.invalidateQueries()
        void navigate(editPath(applications, _id))
        return messages.created
      },
      explain: explainCall(messages),
    })
  return { isBusy, create }
}

type ChooseApplicationProps = {
  list: Application[]
  present: string
  isChanging: boolean
  onChoose: (id: string) => void
  onClose: () => void
}

function ChooseApplication(props: ChooseApplicationProps) {
  const { list, present, isChanging, onChoose, onClose } = props
  const [chosen, setChosen] = useState(present)
  return (
    <Dialog
      open
      title="Application of the message"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isChanging} onClick={() => onChoose(chosen)}>
            Save
          </Button>
        </>
      }
    >
      <SelectField
        label="Application"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">None</option>
        {list.map((application) => (
          <option key={application._id} value={application._id}>
            {nameOf(applications, application)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
