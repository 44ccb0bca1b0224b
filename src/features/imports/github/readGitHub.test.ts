import { describe, expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { gitHub } from '../../../../test/suiteGitHub.ts'
import { readGitHub } from './readGitHub.server.ts'

const ada = { account: 'ada', token: '', forks: false, stars: false, previews: false }

describe('an account of GitHub', () => {
  const service = gitHub()

  test('is its links and its repositories, the most starred first, without forks', async () => {
    expect(await readGitHub(service(), ada)).toEqual({
      hero: {
        name: 'Ada Byron',
        subtitle: 'Computes.',
        profile_image: 'https://pictures.example/ada.png',
      },
      contact: { location: 'London' },
      profileLinks: [
        { label: 'GitHub', url: 'https://github.com/ada' },
        { label: 'Website', url: 'ada.example.com' },
      ],
      projects: [
        {
          title: 'Loom',
          description: 'Weaves.',
          tech: ['typescript', 'weaving'],
          live: 'https://loom.example.com',
          github: 'https://github.com/ada/loom',
          start_date: '2021-01',
        },
        {
          title: 'Punched Cards',
          tech: ['TypeScript'],
          github: 'https://github.com/ada/punched-cards',
          start_date: '2021-01',
        },
      ],
      notTaken: ['company: Engine Ltd'],
    })
    expect(service().requests.map(({ url }) => url)).toEqual([
      '/users/ada',
      '/users/ada/repos?type=owner&sort=pushed&per_page=100',
    ])
    expect(service().requests.every(({ headers }) => headers.authorization === undefined)).toBe(
      true,
    )
    const { projects } = await readGitHub(service(), { ...ada, forks: true })
    expect(projects?.map(({ title }) => title)).toContain('Engine')
  })

  test('is asked for with a token where there is one', async () => {
    await readGitHub(service(), { ...ada, token: 'ghp_1' })
    expect(service().requests[0]?.headers.authorization).toBe('Bearer ghp_1')
  })

  test.each([
    ['GitHub has no account with this name', 404, {}],
    ['GitHub does not accept this token', 401, {}],
    [
      'GitHub allows no more requests without a token until 12:34 UTC',
      403,
      {
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': `${Date.UTC(2026, 0, 1, 12, 34) / 1000}`,
      },
    ],
    ['GitHub allows no more requests without a token', 429, {}],
    ['GitHub allows no more requests without a token until', 403, { 'Retry-After': '60' }],
    ['GitHub answered with 403', 403, {}],
    ['GitHub answered with 500', 500, {}],
    // Where the token would follow.
    ['GitHub cannot be reached', 302, { Location: 'http://127.0.0.1:9/' }],
  ])('“%s” is what is said of %i', async (sentence, status, headers) => {
    service().answer((_, response) => response.writeHead(status, headers).end('{}'))
    await expect(readGitHub(service(), ada)).rejects.toThrow(sentence)
  })

  test('whose answer does not come, is no JSON, or has no end is given up', async () => {
    service().answer(() => {})
    await expect(readGitHub({ ...service(), timeout: 50 }, ada)).rejects.toThrow('in time')
    service().answer((_, response) => response.end('<html>'))
    await expect(readGitHub(service(), ada)).rejects.toThrow('cannot be read')
    service().answer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, ' ')));
        response.once('drain', more)
      }
      more()
    })
    await expect(readGitHub(service(), ada)).rejects.toThrow('too large')
    await expect(readGitHub({ address: 'http://127.0.0.1:9' }, ada)).rejects.toThrow('be reached')
  })

  test('that answers what nobody expects is read as far as it goes', async () => {
    service().answer((_, response) => response.end('[null, 1, {"name": {}}]'))
    expect(await readGitHub(service(), ada)).toMatchObject({ profileLinks: [], notTaken: [] })
  })
})

describe('what is taken of an account besides', () => {
  const service = gitHub()
  const withPreviews = { ...ada, token: 'ghp_1', previews: true }

  test('are stars as a figure, where there are some', async () => {
    const { projects = [] } = await readGitHub(service(), { ...ada, stars: true })
    expect(projects.map(({ title, outcomes }) => [title, outcomes])).toEqual([
      ['Loom', [{ label: 'Stars on GitHub', after: '12' }]],
      ['Punched Cards', []],
    ])
  })

  test('are the pinned repositories first, for which it takes a token', async () => {
    const [grace, owner] = [{ login: 'grace' }, { login: 'Ada' }]
    service().pinned.push({ name: 'loom', owner: grace }, { name: 'punched-cards', owner })
    const titles = async (account: typeof ada) => {
      const { projects, pictures } = await readGitHub(service(), account)
      return [projects?.map(({ title }) => title), pictures]
    }
    expect(await titles({ ...ada, token: 'ghp_1' })).toEqual([['Punched Cards', 'Loom'], undefined])
    expect(await titles(ada)).toEqual([['Loom', 'Punched Cards'], undefined])
    const paths = service().requests.map(({ url }) => url)
    expect(paths.filter((path) => path === '/graphql')).toHaveLength(1)
  })

  test('names the limit of the token where one was sent', async () => {
    service().answer((_, response) => response.writeHead(429).end())
    const reading = readGitHub(service(), { ...ada, token: 'ghp_1' })
    await expect(reading).rejects.toThrow('GitHub allows no more requests with this token')
  })

  test('are the pictures that the owner made, asked for with the token', async () => {
    const { pictures, notTaken } = await readGitHub(service(), withPreviews)
    expect(pictures).toEqual([{ title: 'Loom', url: `${service().address}/loom` }])
    expect(notTaken).toEqual(['company: Engine Ltd'])
    const reading = service().requests.find(({ url }) => url === '/graphql')
    expect(reading?.method).toBe('POST')
    expect(reading?.headers.authorization).toBe('Bearer ghp_1')
    expect((await readGitHub(service(), ada)).pictures).toBeUndefined()
  })

  test('is no picture from elsewhere', async () => {
    const elsewhere = { ...service(), pictures: 'https://pictures.example' }
    expect((await readGitHub(elsewhere, withPreviews)).pictures).toEqual([])
  })

  test.each([
    ['This token does not show them', 200, { data: null, errors: [{ message: 'x' }] }],
    [
      'GitHub allows no more requests with this token',
      200,
      { data: null, errors: [{ type: 'RATE_LIMITED', message: 'x' }] },
    ],
    ['GitHub answered with 502', 502, {}],
  ])('“%s” is all that is lost where they cannot be had', async (sentence, status, answer) => {
    const { address } = service()
    service().answer(({ url }, response) => {
      if (url === '/graphql') response.writeHead(status).end(JSON.stringify(answer))
      else response.end(url === '/users/ada' ? '{}' : '[{"name": "loom"}]')
    })
    const { projects, notTaken } = await readGitHub({ address }, withPreviews)
    expect(projects).toMatchObject([{ title: 'Loom' }])
    expect(notTaken).toEqual([`the social previews: ${sentence}`])
    const withoutPreviews = await readGitHub({ address }, { ...ada, token: 'ghp_1' })
    expect(withoutPreviews.notTaken).toEqual([`the pinned repositories: ${sentence}`])
  })

  test('is at most as many pictures as are fetched at once, those with the most stars', async () => {
    const many = Array.from({ length: 42 }, (_, index) => ({
      name: `r${index}`,
      stargazers_count: index,
    }))
    const { address } = service()
    const nodes = many.map(({ name }) => ({
      name,
      usesCustomOpenGraphImage: true,
      openGraphImageUrl: `${address}/${name}`,
    }))
    service().answer(({ url }, response) => {
      const previews = { data: { repositoryOwner: { repositories: { nodes } } } }
      response.end(JSON.stringify(url === '/graphql' ? previews : url === '/users/ada' ? {} : many))
    })
    const { pictures, notTaken } = await readGitHub(service(), withPreviews)
    expect(pictures?.map(({ title }) => title)).toEqual(
      many
        .map(({ name }) => name.toUpperCase())
        .toReversed()
        .slice(0, 40),
    )
    expect(notTaken).toEqual(['the social previews of 2 repositories with fewer stars'])
  })
})

describeApi('an import from GitHub', (app) => {
  const service = gitHub()
  app.startWith(() => ({ gitHub: service() }))
  const review = (json: object) => app.owner.send('POST', '/api/admin/import/github', { json })

  test('is reviewed like a file, and logs no token', async () => {
    const answer = await review({ account: ' https://github.com/ada/ ', token: 'ghp_secret1' })
    expect(answer.status).toBe(200)
    const { source, groups } = await answer.json()
    expect(source).toBe('GitHub')
    const projects = groups.find(({ kind }: { kind: string }) => kind === 'projects')
    expect(projects.entries).toMatchObject([
      { name: 'Loom', status: 'new' },
      { name: 'Punched Cards', status: 'new' },
    ])
    expect(app.logs.join()).not.toContain('ghp_secret1')
    const taken = projects.entries.map(({ values }: { values: object }) => ({
      kind: 'projects',
      values,
    }))
    const written = await app.owner.send('POST', '/api/admin/import/take', {
      json: { entries: taken },
    })
    expect(written.status).toBe(200)
    const again = await (await review({ account: 'ada' })).json()
    expect(JSON.stringify(again)).not.toContain('"Loom","status":"new"')
  })

  test('is refused with a sentence at the account', async () => {
    service().answer((_, response) => response.writeHead(404).end())
    const answer = await review({ account: 'nobody' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { account: 'GitHub has no account with this name' },
    })
    for (const account of ['', '-ada', 'ada/../../user', 'a'.repeat(40)]) {
      expect((await review({ account })).status).toBe(400)
    }
    expect((await review({ account: 'ada', token: 'a\nb' })).status).toBe(400)
    expect(service().requests).toHaveLength(1)
    const visitor = await app.visitor.send('POST', '/api/admin/import/github', {
      json: { account: 'ada' },
    })
    expect(visitor.status).toBe(401)
  })
})
