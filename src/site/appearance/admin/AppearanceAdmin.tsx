import { useResource } from '../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../client/forms/FormSkeleton.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { appearanceMessages } from '../appearanceMessages.ts'
import { AppearanceForm } from './AppearanceForm.tsx'
import { appearanceFormApi } from './contract.ts'
import type { DescribeSite } from './fields/SearchFields.tsx'

/** The appearance page. */
export function AppearanceAdmin({ describeSite }: { describeSite: DescribeSite }) {
  const appearance = useResource(appearanceFormApi.read)
  return (
    <>
      <PageHeader title="Appearance" note="How the page looks, and what it shows." />
      <ResourceState
        resource={appearance}
        skeleton={<FormSkeleton title="Theme" fields={3} />}
        failure={appearanceMessages}
      >
        {(data) => (
          <AppearanceForm
            appearance={data}
            reload={appearance.refetch}
            describeSite={describeSite}
          />
        )}
      </ResourceState>
    </>
  )
}
