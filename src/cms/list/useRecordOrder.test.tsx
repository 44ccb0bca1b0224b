import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallError } from '../../client/calls/call.ts'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordOrder } from './useRecordOrder.ts'

/** Whether a list of two is read again after the server refused to move one. */
async function isReadAgain(status: number): Promise<boolean | undefined> {
  const stored = { visibility: 'draft', updated_at: '' } as const
  const records: StoredRecord[] = ['a', 'b'].map((_id) => ({ ...stored, _id }))
  const cache = new QueryClient()
  cache.setQueryData(['list'], records)
  const reorder = () => Promise.reject(new CallError(status, 'Refused'))
  const kind = { nameOf: ({ _id }: StoredRecord) => _id, messages: {}, reorder }
  let order: ReturnType<typeof useRecordOrder> | undefined
  function Rows() {
    order = useRecordOrder(kind as unknown as RecordKind<StoredRecord, unknown>, records)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Rows />
    </QueryClientProvider>,
  )
  order?.move(0, 1)
  await new Promise(setImmediate)
  return cache.getQueryState(['list'])?.isInvalidated
}

test('a list is read again after an order that names a record deleted elsewhere', async () => {
  expect(await isReadAgain(400)).toBe(true)
  expect(await isReadAgain(500)).toBe(false)
})
