import { beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { sectionIds } from '../content/sections.ts'

describeApi('what pages let in from elsewhere', (app) => {
  const write = async (method: string, path: string, json: object) => {
    const response = await app.owner.send(method, path, { json })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const addProject = (image: string, demo_video = '') =>
    write('POST', '/api/projects', { title: 'Tides', category: 'Web', image, demo_video })
  const directives = async (path: string, client = app.visitor) => {
    const policy = (await client.send('GET', path)).headers.get('Content-Security-Policy') ?? ''
    return policy.split('; ')
  }
  const sources = async (name: string, path: string, client = app.visitor) => {
    const [found, ...others] = (await directives(path, client)).filter((directive) =>
      directive.startsWith(`${name} `),
    )
    expect(others).toEqual([])
    return found?.split(' ').slice(1)
  }
  const pages = ['/', '/?ssr=0', '/?project=tides']
  const adminPages = ['/admin', '/admin/projects', '/admin/preview']
  const ownPictures = ["'self'", 'data:', 'blob:']
  const ownFilms = ["'self'", 'blob:']

  beforeEach(() => app.owner.headers.delete('Authorization'))

  test('a site of its own pictures lets in no others', async () => {
    await addProject('/uploads/a.png', 'film.mp4')
    await addProject('http://localhost:4000/uploads/a.png')
    for (const path of [...pages, ...adminPages]) {
      expect(await sources('img-src', path, app.owner)).toEqual(ownPictures)
      expect(await sources('media-src', path, app.owner)).toEqual(ownFilms)
    }
  })

  test('a version of the page is sent with the policy of its own content', async () => {
    let isFailing = false
    await app.restart({
      pages: {
        renderer: async () => (landing) => {
          if (isFailing) throw new Error('this version cannot be rendered')
          return { head: '', body: JSON.stringify(landing.projects) }
        },
      },
    })
    app.owner.headers.delete('Authorization')
    const { _id } = await addProject('https://old.example/1.png')
    for (const path of ['/', '/?project=tides']) await app.visitor.send('GET', path)
    isFailing = true
    await write('PUT', `/api/projects/${_id}`, { image: 'https://new.example/1.png' })
    for (const path of ['/', '/?project=tides']) {
      const page = await (await app.visitor.send('GET', path)).text()
      expect(page).toContain('https://old.example/1.png')
      expect(await sources('img-src', path)).toEqual([...ownPictures, 'https://old.example'])
    }
    isFailing = false
    expect(await (await app.visitor.send('GET', '/')).text()).toContain('https://new.example')
    expect(await sources('img-src', '/')).toEqual([...ownPictures, 'https://new.example'])
  })

  test('exactly the hosts that content names are let in, each once', async () => {
    await write('PUT', '/api/hero', {
      profile_image: 'https://faces.example/ada.png',
      background_image: 'https://user:secret@backs.example:8443/a/b.png?c=d#e',
      github_url: 'https://links.example/ada',
    })
    await addProject('https://shots.example/1.png', 'https://films.example/1.mp4')
    await addProject('https://shots.example/2.png', 'https://bücher.example/2.mp4')
    await write('POST', '/api/certifications', {
      name: 'a',
      issuer: 'b',
      issue_date: '2024-01-01',
      image: 'http://seals.example/1.png',
      credential_url: 'https://links.example/1',
    })
    await write('POST', '/api/ai-tools', { name: 'a', iconImage: 'HTTPS://ICONS.example/1.svg' })
    await write('POST', '/api/testimonials', {
      quote: 'a',
      name: 'b',
      portrait: 'https://people.example/1.png',
    })
    for (const path of pages) {
      expect(await sources('img-src', path)).toEqual([
        ...ownPictures,
        'https://faces.example',
        'https://backs.example:8443',
        'https://shots.example',
        'https://icons.example',
        'http://seals.example',
        'https://people.example',
      ])
      expect((await sources('media-src', path))?.sort()).toEqual(
        [...ownFilms, 'https://films.example', 'https://xn--bcher-kva.example'].sort(),
      )
    }
  })

  test('a host is named from the change on that brings it, until the one that takes it away', async () => {
    expect(await sources('img-src', '/')).toEqual(ownPictures)
    const { _id } = await addProject('https://shots.example/1.png')
    expect(await sources('img-src', '/')).toEqual([...ownPictures, 'https://shots.example'])
    await write('PUT', `/api/projects/${_id}`, { image: '' })
    expect(await sources('img-src', '/')).toEqual(ownPictures)
  })

  test('what is hidden names no host to visitors, and does so to the owner', async () => {
    await addProject('https://shots.example/1.png', 'https://films.example/1.mp4')
    await write('PUT', '/api/appearance', {
      sections: sectionIds.map((id) => ({ id, hidden: id === 'projects' ? 1 : 0 })),
    })
    await write('POST', '/api/testimonials', {
      quote: 'a',
      name: 'b',
      visibility: 'draft',
      portrait: 'https://people.example/1.png',
    })
    for (const path of [...pages, ...adminPages]) {
      expect((await directives(path)).join()).not.toContain('example')
    }
    for (const path of adminPages) {
      expect(await sources('img-src', path, app.owner)).toEqual([
        ...ownPictures,
        'https://shots.example',
        'https://people.example',
      ])
      expect(await sources('media-src', path, app.owner)).toContain('https://films.example')
    }
  })

  test.each([
    'https://a.example;script-src/1.png',
    "https://'unsafe-inline'/1.png",
    'https://*/1.png',
    'https://*.example/1.png',
    'https://a.example,b.example/1.png',
    'https://a$b.example/1.png',
    'https://[2001:db8::1]/1.png',
  ])('no text of an address says anything else: %s', async (address) => {
    const before = await directives('/')
    const answer = await app.owner.send('PUT', '/api/hero', { json: { profile_image: address } })
    expect(answer.status).toBe(200)
    expect(await directives('/')).toEqual(before)
  })

  test('the path of an address is not part of the policy', async () => {
    const before = await directives('/')
    const profile_image = "https://faces.example/;script-src 'unsafe-inline' *;/1.png"
    await write('PUT', '/api/hero', { profile_image })
    const own = ownPictures.join(' ')
    expect(await directives('/')).toEqual(
      before.map((each) => (each === `img-src ${own}` ? `${each} https://faces.example` : each)),
    )
  })

  test('fifty are enough for a header', async () => {
    for (let host = 1; host <= 51; host++) await addProject(`https://shots${host}.example/1.png`)
    expect(await sources('img-src', '/')).toHaveLength(ownPictures.length + 50)
  })
})
