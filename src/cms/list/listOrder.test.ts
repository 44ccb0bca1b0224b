import { UpdateQueryNode } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { listOrder } from './listOrder.server.ts'

describeOnBoth('the order of a list', (app) => {
  const add = async (name: string): Promise<string> => {
    const json = { name, category: 'Other' }
    return (await (await app.owner.send('POST', '/api/skills', { json })).json())._id
  }
  const names = async () => {
    const skills: { name: string }[] = await (await app.visitor.send('GET', '/api/skills')).json()
    return skills.map(({ name }) => name)
  }

  test('is written by one statement, and by none where nothing moves', async () => {
    const ids = [await add('a'), await add('b'), await add('c'), await add('d')]
    let updates = 0
    const counted = app.db.withPlugin({
      transformQuery: ({ node }) => {
        if (UpdateQueryNode.is(node)) updates += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const write = (order: string[]) =>
      counted
        .transaction()
        .execute((transaction) =>
          listOrder(transaction, 'skills').write(order.map((_id, order) => ({ _id, order }))),
        )
    await write(ids)
    expect(updates).toBe(0)
    await write(ids.toReversed())
    expect(updates).toBe(1)
    expect(await names()).toEqual(['d', 'c', 'b', 'a'])
  })
})
