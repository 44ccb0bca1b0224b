import { useResource } from '../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../client/forms/FormSkeleton.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { heroFormApi } from './admin/contract.ts'
import { HeroForm } from './HeroForm.tsx'
import { heroMessages } from './heroMessages.ts'

/** The page for the hero section. */
export function HeroAdmin() {
  const hero = useResource(heroFormApi.read)
  return (
    <>
      <PageHeader title="Hero Section" note="The first screen that visitors see." />
      <ResourceState
        resource={hero}
        skeleton={<FormSkeleton title="Words" fields={5} />}
        failure={explainFetch(hero.error?.status)}
      >
        {(data) => <HeroForm hero={data} reload={hero.refetch} />}
      </ResourceState>
    </>
  )
}

function explainFetch(status: number | undefined): string {
  if (status === 401 || status === 403) return heroMessages.expired
  return status === 0 ? heroMessages.network : heroMessages.fetchFailed
}
