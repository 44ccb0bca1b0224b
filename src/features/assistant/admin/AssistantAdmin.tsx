import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { assistantApi, assistantMessages } from '../contract.ts'
import styles from './AssistantAdmin.module.css'
import { AssistantUsage } from './AssistantUsage.tsx'
import { KeptQuestions } from './KeptQuestions.tsx'

/** The assistant page: kept questions and usage. */
export function AssistantAdmin() {
  const questions = useFreshResource(assistantApi.questions)
  return (
    <>
      <PageHeader title="Assistant" note="What visitors ask, and what they are answered." />
      <ResourceState
        resource={questions}
        skeleton={<PageSkeleton />}
        failure={assistantMessages.fetchFailed}
      >
        {(data) => (
          <>
            <AssistantUsage {...data} />
            <KeptQuestions kept={data.kept} keeping={data.keeping} />
          </>
        )}
      </ResourceState>
    </>
  )
}

function PageSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading questions...
      </p>
      <Skeleton className={styles.usage} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.question} />
          <Skeleton className={styles.day} />
        </div>
      ))}
    </div>
  )
}
