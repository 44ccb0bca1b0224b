import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useResource } from '../../client/calls/useResource.ts'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { StoredRecord } from '../../records/list/recordKind.ts'
import styles from './AlsoAdmin.module.css'
import { type AlsoKind, alsoApi } from './contract.ts'
import { AlsoForm } from './lists/AlsoForm.tsx'
import type { AlsoList } from './lists/alsoList.ts'
import { alsoLists } from './lists/alsoLists.tsx'

const kinds = Object.keys(alsoLists) as AlsoKind[]

/** Where the owner keeps the small lists that one section shows together. */
export function AlsoAdmin() {
  const { data: also } = useResource(alsoApi.published)
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const shown = asked !== null && asked in alsoLists ? (asked as AlsoKind) : 'languages'
  return (
    <>
      <PageHeader
        title="Also"
        note="Languages, publications, awards, volunteering and interests, together in one section. Visitors do not see empty lists."
      />
      <nav aria-label="Lists" className={styles.lists}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={{ search: `?tab=${kind}` }}
            replace
            preventScrollReset
            className={styles.list}
            aria-current={kind === shown ? 'page' : undefined}
          >
            {alsoLists[kind].title} <Count records={also?.[kind]} />
          </Link>
        ))}
      </nav>
      {pages[shown]()}
    </>
  )
}

const Count = ({ records = [] }: { records: unknown[] | undefined }) =>
  records.length > 0 && <span className={styles.count}>{records.length}</span>

const listPage = <Stored extends StoredRecord, Input extends object>({
  fields,
  ...list
}: AlsoList<Stored, Input>) => (
  <RecordsPage
    {...list}
    isPart
    form={(props) => <AlsoForm kind={list.kind} fields={fields} {...props} />}
  />
)

const pages: Record<AlsoKind, () => ReactNode> = {
  languages: () => listPage(alsoLists.languages),
  awards: () => listPage(alsoLists.awards),
  publications: () => listPage(alsoLists.publications),
  volunteering: () => listPage(alsoLists.volunteering),
  interests: () => listPage(alsoLists.interests),
}
