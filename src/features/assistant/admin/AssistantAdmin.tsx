import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { LoadFailure } from '../../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../../client/ui/PageHeader.tsx'
import { assistantApi, assistantMessages } from '../contract.ts'
import { AssistantSkeleton } from './AssistantSkeleton.tsx'
import { AssistantUsage } from './AssistantUsage.tsx'
import { KeptQuestions } from './KeptQuestions.tsx'

/** What visitors ask the assistant, and how much of the day's limit that takes. */
export function AssistantAdmin() {
  const { data, isFetching, refetch } = useFreshResource(assistantApi.questions)
  return (
    <>
      <PageHeader title="Assistant" note="What visitors ask, and what they are answered." />
      {!data && isFetching && <AssistantSkeleton />}
      {!data && !isFetching && (
        <LoadFailure message={assistantMessages.fetchFailed} onRetry={refetch} />
      )}
      {data && (
        <>
          <AssistantUsage {...data} />
          <KeptQuestions kept={data.kept} keeping={data.keeping} />
        </>
      )}
    </>
  )
}
