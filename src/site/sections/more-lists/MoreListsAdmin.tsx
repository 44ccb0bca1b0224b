import { useSearchParams } from 'react-router'
import { useResource } from '../../../client/calls/useResource.ts'
import { LinkTabs } from '../../../client/ui/controls/LinkTabs.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import type { Collection } from '../../../content/collection.ts'
import { collections } from '../../../content/registry.ts'
import { moreListKinds, moreListsApi } from './contract.ts'
import styles from './MoreListsAdmin.module.css'

/** The page of the small lists that one section shows together. */
export function MoreListsAdmin() {
  const { data: moreLists } = useResource(moreListsApi.published)
  const [params] = useSearchParams()
  const currentKind = moreListKinds.find((kind) => kind === params.get('tab')) ?? 'languages'
  return (
    <>
      <PageHeader
        title="Languages and more"
        note="Languages, awards, publications and talks, volunteering and interests. Visitors see them in one section, without empty lists."
      />
      <nav aria-label="Lists" className={styles.lists}>
        <LinkTabs
          current={addressOf(currentKind)}
          tabs={moreListKinds.map((kind) => ({
            to: addressOf(kind),
            label: (
              <>
                {collections[kind].admin.title} <Count records={moreLists?.[kind]} />
              </>
            ),
          }))}
        />
      </nav>
      <CollectionPage<Collection> key={currentKind} collection={collections[currentKind]} isPart />
    </>
  )
}

const addressOf = (kind: string) => `?tab=${kind}`

const Count = ({ records = [] }: { records: unknown[] | undefined }) =>
  records.length > 0 && <span className={styles.count}>{records.length}</span>
