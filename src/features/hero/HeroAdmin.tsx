import type { CallError } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { FormSkeleton } from '../../client/forms/FormSkeleton.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { heroApi, heroMessages } from './contract.ts'
import { HeroForm } from './HeroForm.tsx'

/** Where the owner writes the first screen of the page. */
export function HeroAdmin() {
  const { data, error, isFetching, refetch } = useResource(heroApi.read)
  return (
    <>
      <PageHeader title="Hero Section" note="The first screen that visitors see." />
      {data && <HeroForm hero={data} reload={refetch} />}
      {!data && isFetching && <FormSkeleton title="Words" fields={5} />}
      {!data && !isFetching && error && (
        <LoadFailure message={explainFetch(error)} onRetry={refetch} />
      )}
    </>
  )
}

function explainFetch({ status }: CallError): string {
  if (status === 401 || status === 403) return heroMessages.expired
  return status === 0 ? heroMessages.network : heroMessages.fetchFailed
}
