import { expect, test } from 'vitest'
import { signedIn } from '../../../../../test/createTestApp.ts'
import { describeOnBoth } from '../../../../../test/describeApi.ts'
import { jpegFile, photograph } from '../../../../../test/pictures.ts'
import { projectCalls } from '../../../../../test/projectCalls.ts'
import { withPictures } from './sendPictures.ts'

const days = 24 * 60 * 60 * 1000

describeOnBoth('a picture sent ahead of its project', (app) => {
  const upload = async (image: File | string) =>
    app.owner.send('POST', '/api/pictures', { form: { image } })
  const calls = projectCalls(app)

  test('is used by the path that is answered, and one without a project goes after 30 days', async () => {
    const { _id } = await calls.add({ title: 'Loom' })
    const { path } = await (await upload(jpegFile(await photograph()))).json()
    const unused = await (await upload(jpegFile(await photograph(600, 400)))).json()
    expect((await app.visitor.send('GET', path)).status).toBe(404)
    const gallery = [{ image: path, alt: 'A loom', caption: '' }]
    const saved = await app.owner.send('PUT', `/api/projects/${_id}`, {
      json: { image: path, gallery },
    })
    expect(await saved.json()).toMatchObject({ image: path, gallery })
    app.advance(29 * days)
    await app.removeExpired()
    app.owner = await signedIn(app.app)
    expect((await app.owner.send('GET', unused.path)).status).toBe(200)
    app.advance(2 * days)
    await app.removeExpired()
    expect((await app.owner.send('GET', path)).status).toBe(200)
    expect((await app.owner.send('GET', unused.path)).status).toBe(404)
  })

  test('is refused as in a form', async () => {
    for (const image of [new File(['text'], 'a.png'), '/uploads/a.webp']) {
      expect((await upload(image)).status).toBe(400)
    }
    expect((await app.visitor.send('POST', '/api/pictures', {})).status).toBe(401)
  })
})

test('new pictures stand behind the one that they were typed behind', () => {
  const [first, second] = [new File([], 'first'), new File([], 'second')]
  const entry = <T>(image: T) => ({ image, alt: '', caption: '' })
  const merge = (present: string[], typed: (File | string)[], sent: Map<unknown, string>) =>
    withPictures(present.map(entry), typed.map(entry), (image) =>
      typeof image === 'string' ? image : sent.get(image),
    ).map(({ image }) => image)
  const both = new Map([
    [first, '/1'],
    [second, '/2'],
  ])
  expect(merge(['/a', '/b'], [first, '/a', second, '/b'], both)).toEqual(['/1', '/a', '/2', '/b'])
  expect(merge(['/b', '/c'], ['/a', first, '/b', second], both)).toEqual(['/1', '/b', '/2', '/c'])
  expect(merge([], [first, second], new Map([[second, '/2']]))).toEqual(['/2'])
  // Sent in two turns.
  expect(merge(['/2'], [first, second], both)).toEqual(['/1', '/2'])
  expect(merge(['/1', '/2'], [first, second], both)).toEqual(['/1', '/2'])
})
