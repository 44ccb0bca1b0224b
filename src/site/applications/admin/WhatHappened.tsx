import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { FactList } from '../../../client/ui/content/FactList.tsx'
import { useExactTime, useTimeZone } from '../../../client/ui/content/timeZone.ts'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { publicList } from '../../../content/publicList.ts'
import type { Application } from '../../../content/records.ts'
import { shortDate } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { fillPath } from '../../../shared/endpoint.ts'
import { contactApi } from '../../sections/contact/contract.ts'
import { projectPagePath } from '../../sections/projects/paths.ts'
import { applicationsApi } from '../contract.ts'
import { tailoredPath } from '../paths.ts'
import styles from './Applications.module.css'
import { counted } from './nextStep.ts'
import { SentResume } from './SentResume.tsx'
import { type LinkVisits, useLinkVisits } from './useLinkVisits.ts'

/** The link of an application, and what visitors did through it. */
export function WhatHappened({ application }: { application: Application }) {
  const path = tailoredPath(application.address ?? '')
  return (
    <section aria-label="What happened" className={styles.happened}>
      <h3 className={styles.heading}>Résumé as sent</h3>
      <SentResume {...application} />
      <h3 className={styles.heading}>Letter</h3>
      <LetterFiles {...application} />
      <h3 className={styles.heading}>Link</h3>
      <p className={styles.link}>
        <a href={path}>{path}</a>
        <CopyButton text={location.origin + path} />
      </p>
      <Opened {...application} />
      <h3 className={styles.heading}>Messages</h3>
      <Messages {...application} />
    </section>
  )
}

const letterForms = [
  { api: applicationsApi.letterPdf, form: 'PDF' },
  { api: applicationsApi.letterWord, form: 'Word' },
  { api: applicationsApi.letterText, form: 'Text' },
]

function LetterFiles({ _id, letter, salutation }: Application) {
  if (!letter || !salutation) return <p>Write its salutation and its text in the form.</p>
  return (
    <p className={styles.link}>
      {letterForms.map(({ api, form }) => (
        <a key={form} href={fillPath(api.path, { id: _id })} download>
          Download {form}
        </a>
      ))}
    </p>
  )
}

function Opened({ _id, first_opened_at }: Application) {
  const exactTime = useExactTime()
  const read = useLinkVisits(_id)
  if (!read) return null
  const { isOn, visits } = read
  if (!first_opened_at && !visits) {
    return <p>Not opened yet. You get a notification when somebody opens it.</p>
  }
  return (
    <>
      <FactList
        facts={{
          ...(first_opened_at && { 'First opened': exactTime(first_opened_at) }),
          ...(visits && factsOf(visits)),
          ...(visits && visits.projectsRead > 0 && { 'Projects read': <Projects {...visits} /> }),
        }}
      />
      {!isOn && <p>Visits are not counted now.</p>}
      {visits && <Days {...visits} />}
    </>
  )
}

function Messages({ _id: application }: Application) {
  const timeZone = useTimeZone()
  const { data: messages } = useQuery({
    queryKey: ['messages of an application', application],
    queryFn: ({ signal }) =>
      call(contactApi.messages, { query: { application, limit: '100' }, signal }),
    // Another window may have changed which ones belong to it.
    refetchOnMount: 'always',
  })
  if (messages?.length === 0) {
    return <p>None yet. You add a message to an application from the menu of the message.</p>
  }
  return (
    <ul className={styles.rows}>
      {messages?.map(({ _id, subject, name, createdAt }) => (
        <li key={_id}>
          <Link to={`/admin/contact?message=${_id}`}>
            <bdi>{subject}</bdi>, <bdi>{name}</bdi>
          </Link>
          <time dateTime={createdAt}>{shortDate(dayIn(new Date(createdAt), timeZone))}</time>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ opened, days, downloads }: LinkVisits) => ({
  Opened: `${counted(opened, 'time')} on ${counted(days, 'day')}`,
  'Résumé downloaded': downloads === 0 ? 'Not yet' : counted(downloads, 'time'),
})

function Projects({ projects, projectsRead }: LinkVisits) {
  const { data: all = [] } = useResource(publicList('projects'))
  const titled = all.filter(({ slug }) => projects.includes(slug))
  const others = projectsRead - titled.length
  return (
    <ul>
      {titled.map(({ slug, title }) => (
        <li key={slug}>
          <a href={projectPagePath({ slug })}>
            <bdi>{title}</bdi>
          </a>
        </li>
      ))}
      {others > 0 && <li>{titled.length > 0 ? `and ${others} more` : others}</li>}
    </ul>
  )
}

const Days = ({ byDay }: LinkVisits) => (
  <>
    <h3 className={styles.heading}>Openings by day</h3>
    <ul className={styles.rows}>
      {byDay.map(({ day, opened }) => (
        <li key={day}>
          <time dateTime={day}>{shortDate(day)}</time>
          <span>{counted(opened, 'time')}</span>
        </li>
      ))}
    </ul>
  </>
)
