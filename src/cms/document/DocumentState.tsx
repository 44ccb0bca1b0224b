import type { ReactNode } from 'react'
import { type ReadEndpoint, useResource } from '../../client/calls/useResource.ts'
import styles from '../../client/forms/Form.module.css'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import type { Document, SavedDocument } from '../../content/document.ts'
import { documentApi } from '../../content/documentApi.ts'

/** A document as its form is given it. */
export type StoredDocument<D> = {
  stored: SavedDocument<D>
  /** Reads it once more. */
  reload: () => Promise<{ data: SavedDocument<D> | undefined }>
}

type DocumentStateProps<D extends Document> = {
  document: D
  /** The first group of the form, shown while it loads. */
  skeleton: { title: string; fields: number }
  children: (document: StoredDocument<D>) => ReactNode
}

/** Loads a document for its form, or says that this failed. */
export function DocumentState<D extends Document>(props: DocumentStateProps<D>) {
  const { document, skeleton, children } = props
  const { messages } = document
  const resource = useResource(
    documentApi(document as Document).read as ReadEndpoint,
  ) as ReturnType<typeof useResource> & {
    data: SavedDocument<D> | undefined
    refetch: StoredDocument<D>['reload']
  }
  const status = resource.error?.status
  const expired = status === 401 || status === 403 ? messages.expired : undefined
  return (
    <ResourceState
      resource={resource}
      skeleton={<FormSkeleton {...skeleton} />}
      failure={expired ?? messages}
    >
      {(stored) => children({ stored, reload: resource.refetch })}
    </ResourceState>
  )
}

/** Placeholder for the first group of a form while it loads. */
function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <FieldGroup title={title}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal
          <div key={field} className={styles.skeletonField}>
            <Skeleton className={styles.skeletonLabel} />
            <Skeleton className={styles.skeletonControl} />
          </div>
        ))}
      </FieldGroup>
    </div>
  )
}
