import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { render } from './render.server.tsx'

describeApi('a page of content of its owner', (app) => {
  app.startWith(() => ({ pages: { renderer: async () => render } }))

  const text = async (path: string) => (await app.visitor.send('GET', path)).text()
  const startEmpty = () =>
    app.owner.send('PUT', '/api/appearance', {
      json: { hide_empty: 1, navigation: [{ to: 'contact' }] },
    })
  const change = async (json: object) =>
    expect((await app.owner.send('PUT', '/api/appearance', { json })).status).toBe(200)
  const appearance = async (): Promise<Appearance> =>
    (await app.visitor.send('GET', '/api/public/appearance')).json()
  const addTo = async (path: string, json: object) =>
    expect((await app.owner.send('POST', `/api/${path}`, { json })).status).toBe(201)

  test('Resume leads to the experience while there is no certification', async () => {
    const position = { organisation: 'Engine', role: 'Analyst', start_date: '2019-03-01' }
    const entries = async () => (await appearance()).navigation.map(({ to, label }) => [to, label])
    const contact = ['contact', 'Contact']
    const resumeLinks = async () =>
      [...(await text('/')).matchAll(/<a href="([^"]*)"(?:(?!<\/a>).)*>Resume<\/span>/g)].map(
        ([, href]) => href,
      )
    await addTo('experience', position)
    expect(await entries()).toEqual([])
    expect(await resumeLinks()).toEqual(['#certifications'])
    await startEmpty()
    expect(await entries()).toEqual([['experience', 'Resume'], contact])
    expect(await resumeLinks()).toEqual(['#experience'])
    await change({ navigation: [{ to: 'experience' }] })
    expect(await entries()).toEqual([['experience', 'Experience']])
    const own = { to: 'link', label: 'Resume', url: '/resume/ada' }
    await change({ navigation: [own] })
    expect(await entries()).toEqual([['link', 'Resume']])
    expect(await resumeLinks()).toEqual(['/resume/ada'])
    await change({ navigation: [], sections: [{ id: 'experience', hidden: 1 }] })
    expect(await entries()).toEqual([])
    const certification = { name: 'Rust', issuer: 'I', issue_date: '2024-01-01' }
    await addTo('certifications', certification)
    await change({ sections: [{ id: 'experience', hidden: 0 }] })
    expect(await entries()).toEqual([])
    await change({ sections: [{ id: 'certifications', hidden: 1 }] })
    expect(await entries()).toEqual([['experience', 'Resume']])
  })
})
