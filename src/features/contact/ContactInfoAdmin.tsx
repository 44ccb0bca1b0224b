import { useResource } from '../../client/calls/useResource.ts'
import { FormSkeleton } from '../../client/forms/FormSkeleton.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { contactApi, contactMessages } from './contract.ts'
import { ContactInfoForm } from './info/ContactInfoAdmin.tsx'

/** Where the owner writes what visitors read beside the contact form. */
export function ContactInfoAdmin() {
  const { data, isFetching, refetch } = useResource(contactApi.readInfo)
  if (data) return <ContactInfoForm info={data} reload={refetch} />
  if (isFetching) return <FormSkeleton title="Words" fields={3} />
  return <LoadFailure message={contactMessages.infoFetchFailed} onRetry={refetch} />
}
