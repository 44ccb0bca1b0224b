import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import { AssistantSkeleton } from './AssistantSkeleton.tsx'
import { AssistantUse } from './AssistantUse.tsx'
import { chatApi, chatMessages } from './contract.ts'
import { KeptQuestions } from './KeptQuestions.tsx'

/** What visitors ask the assistant, and how much of the day's limit that takes. */
export function AssistantAdmin() {
  const { data, isFetching, refetch } = useFreshResource(chatApi.questions)
  return (
    <>
      <PageHeader title="Assistant" note="What visitors ask, and what they are answered." />
      {!data && isFetching && <AssistantSkeleton />}
      {!data && !isFetching && <LoadFailure message={chatMessages.fetchFailed} onRetry={refetch} />}
      {data && (
        <>
          <AssistantUse {...data} />
          <KeptQuestions kept={data.kept} keeping={data.keeping} />
        </>
      )}
    </>
  )
}
