import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { startGitHubServer } from '../../../../test/gitHubServer.ts'
import { gitHub } from '../../../../test/suiteGitHub.ts'

describeApi('the pictures of an import from GitHub', (app) => {
  const service = gitHub()
  app.startWith(() => ({ gitHub: service() }))
  const post = async (path: string, json: object) => {
    const answer = await app.owner.send('POST', `/api/admin/import/${path}`, { json })
    return { status: answer.status, body: await answer.json() }
  }
  const account = { account: 'ada', token: 'ghp_1', previews: true }
  const entriesOf = (review: { groups: { kind: string; entries: { values: object }[] }[] }) =>
    (review.groups.find(({ kind }) => kind === 'projects')?.entries ?? []).map(({ values }) => ({
      kind: 'projects',
      values,
    }))
  const projects = async () =>
    (await (await app.owner.send('GET', '/api/projects')).json()) as Record<string, string>[]

  test('come with the projects that are taken, and go with them', async () => {
    const { body: review } = await post('github', account)
    const entries = entriesOf(review)
    const { body: taken } = await post('take', { entries, pictures: review.pictures })
    expect(taken.message).toBe('2 entries imported')
    expect(await projects()).toMatchObject([
      {
        title: 'Loom',
        image: expect.stringMatching(/^\/uploads\/.+\.webp/),
        image_alt: 'The social preview of Loom on GitHub',
      },
      { title: 'Punched Cards', image: '', image_alt: '' },
    ])
    expect(
      service().requests.find(({ url }) => url === '/loom')?.headers.authorization,
    ).toBeUndefined()
    await post('undo', { imported_at: taken.imported_at })
    expect(await projects()).toEqual([])
  })

  test('stand beside stars, which leave the owner’s own figures where they are', async () => {
    const own = { label: 'Errors', before: '9', after: '0' }
    await app.owner.send('POST', '/api/projects', {
      json: { title: 'Loom', category: 'Web', outcomes: [own] },
    })
    const withStars = { account: 'ada', stars: true }
    const take = async () => {
      const { body: review } = await post('github', withStars)
      const group = review.groups.find(({ kind }: { kind: string }) => kind === 'projects')
      const loom = group.entries.find(({ name }: { name: string }) => name === 'Loom')
      const { values, expected } = loom
      if (loom.status === 'same') return loom.status
      return (await post('take', { entries: [{ kind: 'projects', values, expected }] })).status
    }
    expect(await take()).toBe(200)
    const [loom] = await projects()
    expect(loom?.outcomes).toEqual([own, { label: 'Stars on GitHub', before: '', after: '12' }])
    expect(await take()).toBe('same')
  })

  test('that cannot be had are named, and the rest is taken', async () => {
    const { body: review } = await post('github', account)
    service().answer((_, response) => response.end('<html>'))
    const { status, body } = await post('take', {
      entries: entriesOf(review),
      pictures: review.pictures,
    })
    expect([status, body.message]).toEqual([200, '2 entries imported, without the picture of Loom'])
    expect((await projects()).map(({ image }) => image)).toEqual(['', ''])
  })

  test('are waited for no longer than all of them may take', async () => {
    await app.restart({
      gitHub: { ...service(), timeout: 600_000, picturesTimeout: 100 },
    })
    const { body: review } = await post('github', account)
    service().answer(() => {})
    const { body: taken } = await post('take', {
      entries: entriesOf(review),
      pictures: review.pictures,
    })
    expect(taken.message).toBe('2 entries imported, without the picture of Loom')
    expect((await projects()).map(({ title }) => title)).toEqual(['Loom', 'Punched Cards'])
  })

  test('are fetched for new projects alone', async () => {
    const { body: review } = await post('github', account)
    await post('take', { entries: entriesOf(review) })
    const { body: again } = await post('github', { ...account, stars: true })
    const all = again.groups.flatMap(({ entries }: { entries: object[] }) => entries)
    const changed = all.find(({ name }: { name: string }) => name === 'Loom')
    expect(changed.status).toBe('different')
    service().requests.length = 0
    const { values, expected } = changed
    const entries = [{ kind: 'projects', values, expected }]
    const { status } = await post('take', { entries, pictures: again.pictures })
    expect([status, service().requests]).toEqual([200, []])
  })

  test('are fetched from nowhere else', async () => {
    const other = await startGitHubServer()
    const { body: review } = await post('github', account)
    service().requests.length = 0
    for (const url of [`${other.address}/loom`, 'file:///etc/passwd', 'loom']) {
      const pictures = [{ title: 'Loom', url }]
      const { body: taken } = await post('take', { entries: entriesOf(review), pictures })
      expect(taken.message).toBe('2 entries imported, without the picture of Loom')
      await post('undo', { imported_at: taken.imported_at })
    }
    expect([...other.requests, ...service().requests]).toEqual([])
    await other.close()
  })

  test('take a token', async () => {
    const { status, body } = await post('github', { account: 'ada', previews: true })
    expect([status, body.fields]).toEqual([
      400,
      { token: 'GitHub shows social previews only with a token' },
    ])
  })
})
