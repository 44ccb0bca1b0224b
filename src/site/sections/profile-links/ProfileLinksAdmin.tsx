import { useResource } from '../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../client/forms/FormSkeleton.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { profileLinksFormApi } from './admin/contract.ts'
import { ProfileLinksForm } from './ProfileLinksForm.tsx'
import { profileLinksMessages } from './profileLinksMessages.ts'

/** The page for links to the owner's profiles. */
export function ProfileLinksAdmin() {
  const links = useResource(profileLinksFormApi.read)
  return (
    <ResourceState
      resource={links}
      skeleton={<FormSkeleton title="Profile links" fields={3} />}
      failure={profileLinksMessages}
    >
      {(data) => <ProfileLinksForm stored={data} reload={links.refetch} />}
    </ResourceState>
  )
}
