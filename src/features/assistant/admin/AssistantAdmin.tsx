import { useId } from 'react'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import { assistant } from '../../../content/documents/assistant.ts'
import { assistantApi, assistantMessages, type Questions } from '../contract.ts'
import styles from './AssistantAdmin.module.css'
import { KeptQuestions } from './KeptQuestions.tsx'
import { appearanceLink, MissingKey } from './MissingKey.tsx'

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
            {data.configured ? <AssistantUsage {...data} /> : <MissingKey {...data} />}
            <Gaps />
            <KeptQuestions
              kept={data.kept}
              isKeeping={data.keeping}
              isConfigured={data.configured}
            />
          </>
        )}
      </ResourceState>
    </>
  )
}

/** The form of the gaps. */
const Gaps = () => (
  <DocumentState document={assistant} skeleton={{ title: 'Gaps', fields: 1 }}>
    {(stored) => <GeneratedForm {...stored} document={assistant} />}
  </DocumentState>
)

function PageSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading questions...
      </p>
      <Skeleton className={styles.usageToCome} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.question} />
          <Skeleton className={styles.day} />
        </div>
      ))}
    </div>
  )
}

/** Usage of the day's limits, and settings of the assistant. */
function AssistantUsage({
  today,
  limit,
  tokens,
  tokenLimit,
  ...settings
}: Omit<Questions, 'kept'>) {
  const labelId = useId()
  const share = Math.max(shareOf(today, limit), shareOf(tokens, tokenLimit))
  return (
    <section aria-labelledby={labelId} className={styles.usage}>
      <h2 id={labelId} className={styles.title}>
        Asked in the last 24 hours
      </h2>
      <p className={styles.count}>
        {today.toLocaleString('en-US')}
        <span className={styles.limit}> of {limit.toLocaleString('en-US')}</span>
      </p>
      <div className={styles.bar} data-full={share >= 1 || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.note}>
        They took about {tokens.toLocaleString('en-US')} of {tokenLimit.toLocaleString('en-US')}{' '}
        tokens. {explainUsage(share)} Questions that were answered just before cost nothing and are
        not counted.
      </p>
      <Settings {...settings} />
    </section>
  )
}

const shareOf = (used: number, limit: number) => (limit > 0 ? used / limit : 1)

const explainUsage = (share: number) =>
  share >= 1
    ? 'The limit is reached: visitors are asked to try again later.'
    : 'AI_DAILY_LIMIT and AI_DAILY_TOKENS set the limits.'

function Settings({ hidden, keeping }: Pick<Questions, 'hidden' | 'keeping'>) {
  return (
    <p className={styles.note}>
      {hidden ? 'The assistant is hidden from visitors.' : 'Visitors can ask the assistant.'}{' '}
      {keeping
        ? 'Questions are kept, and visitors see a note about it.'
        : 'New questions are not kept.'}{' '}
      Both are chosen in {appearanceLink}.
    </p>
  )
}
