import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { techIconsSheet } from './serveTechIcons.server.ts'
import { techIcons } from './techIcons.server.ts'

test('a technology is known in any spelling, others are not', () => {
  const mark = techIcons.address('PostgreSQL')
  expect(mark).toBeDefined()
  expect(techIcons.address('postgres')).toBe(mark)
  expect(techIcons.address('Node.js')).toBe(techIcons.address('node'))
  for (const [alias, title] of [
    ['bash', 'GNU Bash'],
    ['css3', 'CSS'],
    ['cpp', 'C++'],
    ['golang', 'Go'],
    ['html', 'HTML5'],
    ['js', 'JavaScript'],
    ['k8s', 'Kubernetes'],
    ['kafka', 'Apache Kafka'],
    ['next', 'Next.js'],
    ['rails', 'Ruby on Rails'],
    ['spring boot', 'Spring'],
    ['svelteKit', 'Svelte'],
    ['tailwind', 'Tailwind CSS'],
    ['timescaledb', 'Timescale'],
    ['threejs', 'Three.js'],
    ['ts', 'TypeScript'],
    ['vue', 'Vue.js'],
    ['wasm', 'WebAssembly'],
  ] as const) {
    expect(techIcons.address(title)).toBeDefined()
    expect([alias, techIcons.address(alias)]).toEqual([alias, techIcons.address(title)])
  }
  expect(techIcons.address('C++')).not.toBe(techIcons.address('C'))
  for (const name of ['Teaching compilers', 'constructor', '', 'Reactive programming'])
    expect(techIcons.address(name)).toBeUndefined()
})

test('an icon is once in the sheet, without any input', () => {
  const sheet = techIconsSheet([
    { _id: 'a', name: 'React' },
    { _id: 'b', name: 'react' },
    { _id: 'x"]{}', name: 'Rust' },
    { _id: 'c', name: '}</style><script>' },
  ])
  expect(sheet.match(/mask-image/g)).toHaveLength(1)
  expect(sheet).toContain('[data-record="a"]')
  expect(sheet).toContain('[data-record="b"]')
  expect(sheet).not.toMatch(/<\/?s|x"/)
  expect(techIconsSheet([{ _id: 'a', name: 'Hand typesetting' }])).toBe('')
})

describeApi('marks of technologies', (app) => {
  const add = (json: object) => app.owner.send('POST', '/api/skills', { json })
  const get = async (path: string) => (await app.visitor.send('GET', path)).text()

  test('are shown beside skills if turned on, without those of drafts', async () => {
    const react = await (await add({ name: 'React', category: 'Backend' })).json()
    const draft = await (
      await add({ name: 'Rust', category: 'Backend', visibility: 'draft' })
    ).json()
    expect(await get('/')).not.toContain('/marks/skills.css')
    await app.owner.send('PUT', '/api/appearance', { json: { mark_skills: 1 } })
    expect(await get('/')).toContain('<link rel="stylesheet" href="/marks/skills.css"')
    expect(await get('/projects')).not.toContain('/marks/skills.css')
    const answer = await app.visitor.send('GET', '/marks/skills.css')
    expect(answer.headers.get('Content-Type')).toContain('text/css')
    const sheet = await answer.text()
    const [, address = ''] = /url\((.*?)\)/.exec(sheet) ?? []
    const mark = await app.visitor.send('GET', address)
    expect(mark.status).toBe(200)
    expect(mark.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(await mark.text()).toMatch(/^<svg /)
    expect((await app.visitor.send('GET', '/marks/technologies/loom.svg')).status).toBe(404)
    expect(sheet).toContain(`[data-record="${react._id}"]`)
    expect(sheet).not.toContain(draft._id)
    await app.owner.send('PUT', `/api/skills/${draft._id}`, { json: { visibility: 'published' } })
    expect(await get('/marks/skills.css')).toContain(draft._id)
  })
})
