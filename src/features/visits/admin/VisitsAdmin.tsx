import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { saveFile } from '../../../client/browser/saveFile.ts'
import { call } from '../../../client/calls/call.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { LinkTabs } from '../../../client/ui/controls/LinkTabs.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { publicList } from '../../../content/publicList.ts'
import { type Period, periods, type Visits, visitMessages, visitsApi } from '../contract.ts'
import { NoVisits } from './NoVisits.tsx'
import { isEmpty, kindIn, useVisits } from './useVisits.ts'
import { VisitFigures } from './VisitFigures.tsx'
import { VisitList } from './VisitList.tsx'
import styles from './Visits.module.css'
import { VisitsChart } from './VisitsChart.tsx'
import { originsOf, type VisitListText, visitLists } from './visitLists.ts'
import { visitsCsv } from './visitsCsv.ts'

const pathOf = (days: Period) => `/admin/visits?days=${days}`

/** The page of visits: how many, from where, and what they opened. */
export function VisitsAdmin() {
  const [asked] = useSearchParams()
  const days = periods.find((period) => `${period}` === asked.get('days')) ?? 30
  const visits = useVisits(days)
  const { data } = visits
  const save = async (shown: Visits) => {
    const content = new Blob([await visitsCsv(shown)], { type: 'text/csv' })
    saveFile(`visits-${days}-days-${shown.byDay.at(-1)?.day}.csv`, content)
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title="Visits"
        note="Sums by day, without cookies and without a record of anybody. Who returns on another day counts again."
        action={
          <Button
            icon={<Download />}
            disabled={!data || isEmpty(data)}
            onClick={() => data && save(data)}
          >
            Export CSV
          </Button>
        }
      />
      <nav aria-label="Period">
        <LinkTabs
          current={pathOf(days)}
          tabs={periods.map((period) => ({ to: pathOf(period), label: `${period} days` }))}
        />
      </nav>
      <ResourceState
        resource={visits}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={visitMessages}
      >
        {(shown) => (
          <>
            {isEmpty(shown) ? <NoVisits isOn={shown.isOn} /> : <Lists visits={shown} />}
            <CountSetting isOn={shown.isOn} />
          </>
        )}
      </ResourceState>
    </div>
  )
}

function Lists({ visits }: { visits: Visits }) {
  const { hash } = useLocation()
  // Elements of the page come after the navigation.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <VisitFigures visits={visits} />
      <VisitsChart byDay={visits.byDay} />
      <div className={styles.lists}>
        {visitLists.map((list) => (
          <List key={list.kind} list={list} visits={visits} />
        ))}
      </div>
    </>
  )
}

function List({ list, visits }: { list: VisitListText; visits: Visits }) {
  const { kind, title, empty, records } = list
  const own = useResource(publicList('own-sections'), undefined, { enabled: kind === 'section' })
  const counted = kind === 'referrer' ? originsOf(visits) : kindIn(visits, kind)
  return (
    <section id={kind} className={styles.part} aria-labelledby={`${kind}-title`}>
      <div className={styles.head}>
        <h2 id={`${kind}-title`}>{title}</h2>
        {records ? (
          <Link to={records.path}>{records.label}</Link>
        ) : (
          <span>{counted.total.toLocaleString('en-US')}</span>
        )}
      </div>
      <VisitList counted={counted} most={8} empty={empty} own={own.data ?? []} />
    </section>
  )
}

function CountSetting({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const choose = (isChosen: boolean) =>
    act({
      run: async () => {
        await call(visitsApi.update, { input: { count_visits: isChosen ? 1 : 0 } })
        await cache.invalidateQueries({ queryKey: resourceKey(visitsApi.read).slice(0, 1) })
        return isChosen ? visitMessages.on : visitMessages.off
      },
      explain: ({ message }) => message || visitMessages.failed,
    })
  return (
    <FieldGroup
      title="Counting"
      note="Browsers that ask not to be counted never are, nor are you and robots."
    >
      <Switch
        label="Count visits"
        hint="Without cookies and third parties. Off: pages load no script for it, and nothing is counted."
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => choose(target.checked)}
      />
    </FieldGroup>
  )
}
