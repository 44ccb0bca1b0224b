import { useResource } from '../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../client/forms/FormSkeleton.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { AboutForm } from './AboutForm.tsx'
import { aboutFormApi } from './aboutFormApi.ts'
import { aboutMessages } from './aboutMessages.ts'

/** The page for the about section. */
export function AboutAdmin() {
  const about = useResource(aboutFormApi.read)
  return (
    <>
      <PageHeader title="About Section" note="Your journey, education and strengths." />
      <ResourceState
        resource={about}
        skeleton={<FormSkeleton title="Journey" fields={4} />}
        failure={aboutMessages.fetchFailed}
      >
        {(data) => <AboutForm about={data} reload={about.refetch} />}
      </ResourceState>
    </>
  )
}
