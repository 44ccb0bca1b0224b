import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { type CallError, call } from '../../client/calls/call.ts'
import { useReadAgain } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { EmptyState } from '../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { type Trash, trashApi, trashMessages } from '../../cms/trash/contract.ts'
import { TrashList } from './TrashList.tsx'
import styles from './TrashPage.module.css'
import { useTrashChanges } from './useTrashChanges.ts'

/** Where the owner finds what was deleted, brings it back, or lets go of it for good. */
export function TrashPage() {
  const [kind, setKind] = useState('')
  const trash = useTrash(kind)
  const container = useRef<HTMLDivElement>(null)
  // The button that had the focus goes with its row.
  const changes = useTrashChanges(() => container.current?.focus())
  const count = trash.data?.count ?? 0
  return (
    <>
      <PageHeader
        title="Trash"
        note="Deleted records and messages are kept here for 30 days, then deleted permanently."
        action={
          count > 0 && (
            <Button
              variant="danger"
              icon={<Trash2 />}
              aria-disabled={changes.isBusy}
              onClick={() => changes.empty(count)}
            >
              Empty Trash
            </Button>
          )
        }
      />
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ResourceState resource={trash} skeleton={<TrashSkeleton />} failure={trashMessages}>
          {(data) =>
            data.count === 0 ? (
              <EmptyState
                title="The trash is empty"
                text="You can restore what you delete for 30 days."
              />
            ) : (
              <TrashList
                trash={data}
                skeleton={trash.isPlaceholderData && <TrashSkeleton />}
                kind={kind}
                onKind={setKind}
                changes={changes}
              />
            )
          }
        </ResourceState>
      </div>
    </>
  )
}

function TrashSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={styles.rowToCome} />
      ))}
    </div>
  )
}

/** The deleted records of a kind, or of all kinds for ''; read again on every mount. */
function useTrash(kind: string) {
  useReadAgain(trashApi.list)
  return useQuery<Trash, CallError>({
    queryKey: resourceKey(trashApi.list, { kind }),
    queryFn: ({ signal }) => call(trashApi.list, { query: kind ? { kind } : {}, signal }),
    placeholderData: keepPreviousData,
  })
}
