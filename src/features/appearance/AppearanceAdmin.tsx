import { useResource } from '../../client/calls/useResource.ts'
import { FormSkeleton } from '../../client/forms/FormSkeleton.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { appearanceApi, appearanceMessages } from './contract.ts'
import type { DescribeSite } from './SearchFields.tsx'

/** Where the owner says how the page looks and what it shows. */
export function AppearanceAdmin({ describeSite }: { describeSite: DescribeSite }) {
  const { data, error, isFetching, refetch } = useResource(appearanceApi.read)
  return (
    <>
      <PageHeader title="Appearance" note="How the page looks, and what it shows." />
      {data && <AppearanceForm appearance={data} reload={refetch} describeSite={describeSite} />}
      {!data && isFetching && <FormSkeleton title="Colors" fields={3} />}
      {!data && !isFetching && (
        <LoadFailure
          message={
            error?.status === 0 ? appearanceMessages.network : appearanceMessages.fetchFailed
          }
          onRetry={refetch}
        />
      )}
    </>
  )
}
