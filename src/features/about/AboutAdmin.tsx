import { useResource } from '../../client/calls/useResource.ts'
import { FormSkeleton } from '../../client/forms/FormSkeleton.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { AboutForm } from './AboutForm.tsx'
import { aboutApi, aboutMessages } from './contract.ts'

/** Where the owner writes about their way, their education and what they are good at. */
export function AboutAdmin() {
  const { data, isFetching, refetch } = useResource(aboutApi.read)
  return (
    <>
      <PageHeader
        title="About Section"
        note="Your way so far, your education, and what you are good at."
      />
      {data && <AboutForm about={data} reload={refetch} />}
      {!data && isFetching && <FormSkeleton title="Journey" fields={4} />}
      {!data && !isFetching && (
        <LoadFailure message={aboutMessages.fetchFailed} onRetry={refetch} />
      )}
    </>
  )
}
