import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { Application } from '../../../content/records.ts'
import { shortDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import type { Output } from '../../../shared/endpoint.ts'
import { applicationsApi } from '../contract.ts'
import styles from './Applications.module.css'
import { sentMessages } from './sentMessages.ts'

const SentDifference = lazy(async () => ({
  default: (await import('./SentDifference.tsx')).SentDifference,
}))

type Sent = Output<typeof applicationsApi.sent>[number]

/** The frozen résumé of an application in a list: whether it is out of date, and then what to do. */
export function SentCell({ _id }: Application) {
  const { sent } = useSent(_id)
  if (!sent) return null
  return (
    <span className={styles.sent}>
      <SentState {...sent} />
      {sent.is_outdated && <OutdatedActions id={_id} />}
    </span>
  )
}

/** The frozen résumé on the page of an application, with its file, or the button that freezes it. */
export function SentResume({ _id: id, resume }: Application) {
  const { sent, isRead } = useSent(id)
  const freezing = useFreezing(id)
  if (!isRead) return null
  if (sent) {
    return (
      <>
        <p className={styles.sent}>
          <SentState {...sent} /> <SentFile id={id} />
        </p>
        {sent.is_outdated && <OutdatedActions id={id} />}
      </>
    )
  }
  if (!resume) return <p>Choose a résumé to freeze it as you send it.</p>
  return (
    <>
      <p>Not frozen: the link gives the résumé as it is made at the time.</p>
      <p>
        <Button size="small" disabled={freezing.isBusy} onClick={freezing.freeze}>
          Freeze what was sent
        </Button>
      </p>
    </>
  )
}

function useSent(id: string) {
  const { data } = useFreshResource(applicationsApi.sent)
  return { isRead: data !== undefined, sent: data?.find(({ _id }) => _id === id) }
}

function useFreezing(id: string) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const freeze = () =>
    act({
      run: async () => {
        await call(applicationsApi.freeze, { params: { id } })
        await cache.invalidateQueries()
        return sentMessages.frozen
      },
      explain: explainCall(sentMessages),
    })
  return { isBusy, freeze }
}

function SentState({ sent_at, is_outdated }: Sent) {
  const timeZone = useTimeZone()
  return (
    <span>
      <time dateTime={sent_at}>Frozen {shortDate(dayIn(new Date(sent_at), timeZone))}</time>
      {is_outdated && (
        <>
          , <strong className={styles.outdated}>out of date</strong>
        </>
      )}
    </span>
  )
}

function SentFile({ id }: { id: string }) {
  const { data } = useFreshResource(applicationsApi.readSent, { id })
  return data && <a href={data.file}>{data.filename}</a>
}

function OutdatedActions({ id }: { id: string }) {
  const { isBusy, freeze } = useFreezing(id)
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.outdatedActions}>
      <Button size="small" disabled={isBusy} onClick={freeze}>
        Renew
      </Button>
      <Button size="small" variant="quiet" onClick={() => setShown(true)}>
        Show difference
      </Button>
      {isShown && (
        <Suspense>
          <SentDifference id={id} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </span>
  )
}
