import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../../test/describeApi.ts'
import type { Application } from '../../../content/records.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

describeOnBoth('a message of an application', (app) => {
  const write = async (name = 'Mary'): Promise<ContactMessage> => {
    const json = { name, email: 'mary@example.com', subject: 'An offer', message: 'Hello' }
    return (await app.visitor.send('POST', '/api/contact', { json })).json()
  }
  const list = async (query = ''): Promise<ContactMessage[]> =>
    (await app.owner.send('GET', `/api/contact${query}`)).json()
  const applications = async (): Promise<Application[]> =>
    (await app.owner.send('GET', '/api/tailored-links')).json()
  const add = async (name: string): Promise<Application> =>
    (await app.owner.send('POST', '/api/tailored-links', { json: { name } })).json()
  const assign = (id: string, application: string) =>
    app.owner.send('PUT', `/api/contact/${id}/application`, { json: { application } })
  const ofApplication = async ({ _id }: Application) =>
    (await list(`?application=${_id}`)).map((message) => message._id)

  test('is given to one, to another, and to none', async () => {
    const [one, other] = [await add('Acme'), await add('North')]
    const [first, second] = [await write(), await write('Ada')]
    expect(await (await assign(first._id, one._id)).json()).toMatchObject({
      application: one._id,
      subject: 'An offer',
    })
    expect([await ofApplication(one), await ofApplication(other)]).toEqual([[first._id], []])
    await assign(first._id, other._id)
    expect([await ofApplication(one), await ofApplication(other)]).toEqual([[], [first._id]])
    await assign(first._id, '')
    expect(await ofApplication(other)).toEqual([])
    expect((await list()).map((message) => [message._id, message.application]).sort()).toEqual(
      [
        [first._id, undefined],
        [second._id, undefined],
      ].sort(),
    )
  })

  test('names an application that there is', async () => {
    const { _id } = await write()
    const refused = await assign(_id, 'unknown')
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { application: 'This application does not exist' },
    ])
    const { _id: application } = await add('Acme')
    expect((await assign('unknown', application)).status).toBe(404)
    expect((await app.visitor.send('PUT', `/api/contact/${_id}/application`)).status).toBe(401)
  })

  test('begins one that is named after its sender', async () => {
    const { _id } = await write('Mary Ito')
    const answer = await app.owner.send('POST', `/api/contact/${_id}/application`)
    expect(answer.status).toBe(201)
    const created = await answer.json()
    expect(created).toMatchObject({ name: 'Mary Ito', stage: 'talking' })
    expect(await ofApplication(created)).toEqual([_id])
    expect((await app.owner.send('POST', '/api/contact/unknown/application')).status).toBe(404)
    expect(await applications()).toHaveLength(1)
  })

  test('is free once its application is deleted, and belongs to it again after an undo', async () => {
    const { _id } = await write()
    const application = await add('Acme')
    await assign(_id, application._id)
    await app.owner.send('DELETE', `/api/tailored-links/${application._id}`)
    expect(await list()).toHaveLength(1)
    expect(await applications()).toEqual([])
    const restore = (kind: string, id: string) =>
      app.owner.send('POST', '/api/trash/restore', { json: { records: [{ kind, id }] } })
    await restore('tailored-links', application._id)
    expect(await ofApplication(application)).toEqual([_id])

    await app.owner.send('DELETE', `/api/contact/${_id}`)
    expect(await ofApplication(application)).toEqual([])
    await restore('messages', _id)
    expect(await ofApplication(application)).toEqual([_id])

    await app.owner.send('DELETE', `/api/tailored-links/${application._id}`)
    const other = await add('North')
    await assign(_id, other._id)
    await restore('tailored-links', application._id)
    expect([await ofApplication(application), await ofApplication(other)]).toEqual([[], [_id]])
  })
})
