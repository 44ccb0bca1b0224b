import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { csvOf } from '../../../client/browser/csvOf.ts'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { call } from '../../../client/calls/call.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { LinkTabs } from '../../../client/ui/controls/LinkTabs.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ownerList } from '../../../content/publicList.ts'
import { type Period, periods, type Visits, visitMessages, visitsApi } from '../contract.ts'
import { kindIn, useVisits } from './useVisits.ts'
import { VisitList } from './VisitList.tsx'
import styles from './Visits.module.css'
import { VisitsOverview } from './VisitsOverview.tsx'
import { actionsOf, entriesOf, originsOf } from './visitEntries.ts'

const pathOf = (days: Period) => `/admin/visits?days=${days}`

/** The page of visits: how many, from where, and what they opened. */
export function VisitsAdmin() {
  const [parameters] = useSearchParams()
  const days = periods.find((period) => `${period}` === parameters.get('days')) ?? 30
  const { data, isPlaceholderData } = useVisits(days)
  return (
    <>
      <PageHeader
        title="Visits"
        note="Daily totals, without cookies and without data about single visitors. People who return on another day count again."
        action={
          <Button
            icon={<Download />}
            // Until they are read, it has those of the period before.
            disabled={!data || isPlaceholderData}
            onClick={() => data && save(data)}
          >
            Export CSV
          </Button>
        }
      />
      <nav aria-label="Period" className={styles.part}>
        <LinkTabs
          current={pathOf(days)}
          tabs={periods.map((period) => ({ to: pathOf(period), label: `${period} days` }))}
        />
      </nav>
      <VisitsOverview days={days}>{(visits) => <Lists visits={visits} />}</VisitsOverview>
      {data && <CountSetting isOn={data.isOn} />}
    </>
  )
}

async function save({ days, byDay, kinds }: Visits): Promise<void> {
  const sums = byDay.flatMap(({ day: name, ...counts }) =>
    Object.entries(counts).map(([kind, count]) => ({ list: `${kind} by day`, name, count })),
  )
  const named = kinds.flatMap(({ kind: list, names, total }) => [
    ...names.map((counted) => ({ list, ...counted })),
    { list, name: '(all)', count: total },
  ])
  const file = await csvOf(['list', 'name', 'count'], [...sums, ...named])
  saveFile(`visits-${days}-days-${byDay.at(-1)?.day}.csv`, file)
}

const lists = [
  ['referrer', 'From other sites'],
  ['source', 'From addresses with utm_source'],
  ['opened', 'Links of applications opened'],
  ['page', 'Pages'],
  ['section', 'Sections reached'],
  ['project', 'Projects opened'],
  ['project-read', 'Projects read to the end'],
  ['post', 'Posts opened'],
  ['post-read', 'Posts read to the end'],
  ['download', 'Résumé downloads'],
  ['link', 'Links followed'],
  ['device', 'Devices'],
  ['country', 'Countries'],
] as const

function Lists({ visits }: { visits: Visits }) {
  const { hash } = useLocation()
  const { data: sections } = useResource(ownerList('own-sections'))
  const { data: links } = useResource(ownerList('tailored-links'))
  const { data: projects } = useResource(ownerList('projects'))
  const { data: posts } = useResource(ownerList('posts'))
  // Elements of the page come after the navigation.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const named = { sections, links, projects, posts }
  const all = [
    ...lists.map(([kind, title]) => ({
      id: kind,
      title,
      aside: <span>{kindIn(visits, kind).total.toLocaleString('en-US')}</span>,
      entries: kind === 'referrer' ? originsOf(visits) : entriesOf(visits, kind, named),
    })),
    { id: 'actions', title: 'Messages and questions', aside: null, entries: actionsOf(visits) },
  ]
  const empty = all.filter(({ entries }) => entries.length === 0)
  return (
    <>
      {all
        .filter(({ entries }) => entries.length > 0)
        .map((list) => (
          <VisitList key={list.id} {...list} most={8} />
        ))}
      {empty.length > 0 && (
        <p className={styles.empty}>
          None in these days: {empty.map(({ title }) => title).join(', ')}.
        </p>
      )}
    </>
  )
}

function CountSetting({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const choose = (count_visits: 0 | 1) =>
    act({
      run: async () => {
        await call(visitsApi.update, { input: { count_visits } })
        await cache.invalidateQueries({ queryKey: resourceKey(visitsApi.read).slice(0, 1) })
        return count_visits ? visitMessages.on : visitMessages.off
      },
      explain: ({ message }) => message || visitMessages.failed,
    })
  return (
    <div className={styles.page}>
      <Switch
        label="Count visits"
        hint="You, robots and browsers that ask not to be counted are never counted. When this is off, pages load no script for it."
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => choose(target.checked ? 1 : 0)}
      />
    </div>
  )
}
