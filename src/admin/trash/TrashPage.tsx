import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { call } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { EmptyState } from '../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { type TrashedRecord, trashApi, trashMessages } from '../../cms/trash/contract.ts'
import { versionMessages, versionsApi } from '../../cms/versions/contract.ts'
import styles from './TrashPage.module.css'
import { TrashTable } from './TrashTable.tsx'

/** Where the owner finds what was deleted, brings it back, or lets go of it for good. */
export function TrashPage() {
  const trash = useFreshResource(trashApi.list)
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
          {({ count, records }) =>
            records.length === 0 ? (
              <EmptyState
                title="The trash is empty"
                text="You can restore what you delete for 30 days."
              />
            ) : (
              <TrashTable count={count} records={records} {...changes} />
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

/** Restores and deletes records of the trash, then reads everything again; `onDone` is called before that ends. */
function useTrashChanges(onDone: () => void) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const ended = async ({ message }: { message: string }) => {
    await cache.invalidateQueries()
    onDone()
    return message
  }

  const onRestore = ({ kind, id, name, updated_at }: TrashedRecord) =>
    act({
      run: async () => {
        const { notice } = await call(versionsApi.restore, {
          params: { kind, id },
          input: { updated_at },
        })
        return ended({ message: [`“${name}” restored`, notice].filter(Boolean).join('. ') })
      },
      explain: explain(versionMessages.restoreFailed),
    })

  const onRemove = ({ kind, id, name }: TrashedRecord) =>
    act({
      question: {
        title: `Delete “${name}” permanently?`,
        text: 'Its earlier versions and files are deleted too. This cannot be undone.',
        yes: 'Delete permanently',
        isFinal: true,
      },
      run: async () => ended(await call(trashApi.remove, { params: { kind, id } })),
      explain: explain(trashMessages.removeFailed),
    })

  const empty = (count: number) =>
    act({
      question: {
        title: 'Empty the trash?',
        text: `${count === 1 ? '1 record is' : `${count} records are`} deleted permanently, with all earlier versions and files. This cannot be undone.`,
        yes: 'Empty trash',
        isFinal: true,
      },
      run: async () => ended(await call(trashApi.empty)),
      explain: explain(trashMessages.emptyFailed),
    })

  return { isBusy, onRestore, onRemove, empty }
}

const explain = (failed: string) => explainCall({ ...trashMessages, failed })
