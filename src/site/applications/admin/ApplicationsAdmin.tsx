import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import { Badge } from '../../../client/ui/content/Badge.tsx'
import { useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { buttonClass } from '../../../client/ui/controls/Button.tsx'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { tailorLink } from '../../../cms/adminPaths.ts'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../cms/collection/collectionKind.ts'
import { applications } from '../../../content/collections/applications.ts'
import type { Control } from '../../../content/controls/control.ts'
import type { Application } from '../../../content/records.ts'
import { shortDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { applicationsApi } from '../contract.ts'
import { tailoredPath } from '../paths.ts'
import styles from './Applications.module.css'
import { byNextStep, dueInWords } from './nextStep.ts'
import { SentCell } from './SentResume.tsx'
import { stageNames } from './stages.ts'
import { useFoundApplications } from './useFoundApplications.ts'
import { useLinkVisits, visitsInWords } from './useLinkVisits.ts'
import { useStageFilter } from './useStageFilter.tsx'

const ApplicationForm = lazy(async () => ({
  default: (await import('./ApplicationForm.tsx')).ApplicationForm,
}))

const general = collectionKind(applications)

/** Applications as the owner's list and form work with them. They stand by their next steps alone. */
export const applicationKind: typeof general = {
  ...general,
  reorder: undefined,
  // A copy is another application: it has an address of its own, and nothing has happened yet.
  copyOf: async ({ _id }) => {
    const whole = await call(applicationsApi.read, { params: { id: _id } })
    const copy = await general.copyOf(whole)
    return { ...copy, address: '', recipient: '', stage: 'drafting', next_step: '', next_on: null }
  },
}

const cells = {
  name: { cell: (application: Application) => <Name {...application} /> },
  stage: {
    cell: ({ stage = 'drafting' }: Application) => (
      <span className={styles.stage}>
        <Badge muted={stage === 'closed'}>{stageNames[stage]}</Badge>
      </span>
    ),
  },
  next_on: {
    header: 'Next step',
    cell: (application: Application) => <NextStep {...application} />,
    isEmpty: ({ next_step, next_on }: Application) => !next_step && !next_on,
  },
  address: {
    header: 'Link',
    cell: (application: Application) => (
      <>
        <Address {...application} />
        <span className={styles.visits}>
          <Visits {...application} />
        </span>
      </>
    ),
  },
  sent: { header: 'Résumé', cell: (application: Application) => <SentCell {...application} /> },
}

/** The list and the form of applications. */
export function ApplicationsAdmin({ letterControl }: { letterControl: Control }) {
  const [query, setQuery] = useState('')
  const ids = useFoundApplications(useDeferredValue(query))
  return (
    <CollectionPage
      found={{ ids, onSearch: setQuery }}
      collection={applications}
      kind={applicationKind}
      cells={cells}
      sort={byNextStep}
      filter={useStageFilter()}
      otherAction={
        <Link to={tailorLink.path} className={buttonClass({})}>
          Start from a job text
        </Link>
      }
      form={(props) => (
        <Suspense>
          <ApplicationForm {...props} kind={applicationKind} letterControl={letterControl} />
        </Suspense>
      )}
    />
  )
}

function Name({ name, role }: Pick<Application, 'name' | 'role'>) {
  return (
    <>
      <bdi>{name}</bdi>
      {role && (
        <span className={styles.role}>
          , <bdi>{role}</bdi>
        </span>
      )}
    </>
  )
}

function NextStep({ next_step, next_on, stage }: Application) {
  const timeZone = useTimeZone()
  if (!next_on) return <bdi>{next_step}</bdi>
  const today = dayIn(new Date(), timeZone)
  const isOpen = stage !== 'closed'
  return (
    <>
      {next_step && <bdi className={styles.step}>{next_step}</bdi>}
      <time
        dateTime={next_on}
        className={styles.due}
        data-overdue={(isOpen && next_on < today) || undefined}
      >
        {shortDate(next_on)}
        {isOpen && `, ${dueInWords(next_on, today)}`}
      </time>
    </>
  )
}

function Address({ name, address = '' }: Pick<Application, 'name' | 'address'>) {
  const path = tailoredPath(address)
  return (
    <span className={styles.address}>
      <a href={path}>
        {path}
        <span className="visually-hidden"> for {name}</span>
      </a>
      <CopyButton text={location.origin + path} variant="quiet" />
    </span>
  )
}

function Visits({ _id }: Pick<Application, '_id'>) {
  const { visits, isOn } = useLinkVisits(_id) ?? {}
  if (!visits) return isOn === undefined ? null : isOn ? 'Not opened yet' : 'Visits are not counted'
  return visitsInWords(visits)
}
