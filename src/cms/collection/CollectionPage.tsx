import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import type { Collection, InputOf, RecordOf } from '../../content/collection.ts'
import { type Column, columnsOf } from '../../content/controls/cells.tsx'
import { RecordsPage, type RecordsPageProps } from '../list/RecordsPage.tsx'
import type { RecordKind } from '../list/recordKind.ts'
import type { CollectionForm, CollectionFormProps } from './CollectionForm.tsx'
import { collectionKind } from './collectionKind.ts'

/** The form is fetched when somebody first acts on the page, before its button is pressed. */
const loadForm = () => import('./CollectionForm.tsx')
// `lazy` forgets that the form takes any collection.
const LoadedForm = lazy(async () => ({
  default: (await loadForm()).CollectionForm,
})) as unknown as typeof CollectionForm

type Cells<C> = Partial<Record<string, Partial<Column<RecordOf<C>>>>>

type CollectionPageProps<C extends Collection> = Pick<CollectionFormProps<C>, 'controls'> &
  Partial<
    Pick<
      RecordsPageProps<RecordOf<C>, InputOf<C>>,
      | 'title'
      | 'groups'
      | 'sort'
      | 'only'
      | 'filter'
      | 'found'
      | 'isPart'
      | 'otherAction'
      | 'form'
      | 'note'
    >
  > & {
    collection: C
    /** Its labels and calls, where they are not those of the definition. */
    kind?: RecordKind<RecordOf<C>, InputOf<C>>
    /** Cells that show more than the field's text; one that is no column of the definition comes last. */
    cells?: Cells<C>
  }

/** The page of a collection: its list and its form. */
export function CollectionPage<C extends Collection>(props: CollectionPageProps<C>): ReactNode {
  const { collection, controls, cells = {}, kind: given, ...page } = props
  const kind = useMemo(() => given ?? collectionKind(collection), [given, collection])
  useEffect(() => onFirstUse(loadForm), [])
  const { title, note, empty, columns } = collection.admin
  const further = Object.entries(cells).filter(([name]) => !columns.includes(name))
  const allColumns = [
    ...columnsOf(collection).map((column, at) => ({ ...column, ...cells[columns[at] ?? ''] })),
    ...further.map(([, column]) => column),
  ]
  return (
    <RecordsPage
      kind={kind}
      title={title}
      note={note}
      empty={empty}
      columns={allColumns as Column<RecordOf<C>>[]}
      form={(form) => (
        <Suspense>
          <LoadedForm {...form} collection={collection} controls={controls} kind={kind} />
        </Suspense>
      )}
      {...page}
    />
  )
}

/** Runs something once, when somebody first points, touches or types; returns a function that cancels it. */
function onFirstUse(run: () => void): () => void {
  const events = ['pointermove', 'pointerdown', 'keydown'] as const
  const end = () => {
    for (const event of events) removeEventListener(event, first)
  }
  const first = () => {
    end()
    run()
  }
  for (const event of events) addEventListener(event, first, { passive: true })
  return end
}
