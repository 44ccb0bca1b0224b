import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { projectCalls } from '../../../test/projectCalls.ts'

describeApi('covers of projects without an image', (app) => {
  const { add } = projectCalls(app)
  const change = (path: string, json: object) => app.owner.send('PUT', `/api/${path}`, { json })
  const drawings = async () => {
    const projects: { title: string; drawing: string }[] = await (
      await app.visitor.send('GET', '/api/projects')
    ).json()
    return Object.fromEntries(projects.map(({ title, drawing }) => [title, drawing]))
  }
  const covers = async () => {
    const html = await (await app.visitor.send('GET', '/projects')).text()
    return [...html.matchAll(/data-text="(.*?)"/g)].map(([, title]) => title)
  }

  test('are shown unless the owner turns off one or all', async () => {
    await app.restart({ pages: { projectsRenderer: () => import('./renderProjects.server.tsx') } })
    const { _id } = await add({ title: 'Slack Water' })
    await add({ title: 'Canopy' })
    expect(await covers()).toEqual(['Canopy', 'Slack Water'])
    await change(`projects/${_id}`, { drawing: 'none' })
    expect(await covers()).toEqual(['Canopy'])
    expect(await drawings()).toEqual({ Canopy: '', 'Slack Water': 'none' })
    await change('appearance', { draw_pictures: 0 })
    expect(await covers()).toEqual([])
    expect(await (await app.visitor.send('GET', '/projects')).text()).toContain('No Image')
  })

  test('the number of an earlier drawing is stored and answered as none chosen', async () => {
    expect(await add({ title: 'Sent', drawing: '12' })).toMatchObject({ drawing: '' })
    const { _id } = await add({ title: 'Stored' })
    await app.db
      .withTables<{ projects: { id: string; drawing: string } }>()
      .updateTable('projects')
      .set({ drawing: '3' })
      .where('id', '=', _id)
      .execute()
    expect(await drawings()).toEqual({ Sent: '', Stored: '' })
  })

  test('addresses of earlier drawings are unknown, those of icons are not', async () => {
    const statusOf = async (path: string) => (await app.visitor.send('GET', path)).status
    const unknown = await statusOf('/unknown/tide-paper-3-35-0123abcd.svg')
    expect(await statusOf('/plates/tide-paper-3-35-0123abcd.svg')).toBe(unknown)
    expect(await statusOf('/plates/empty/projects')).toBe(unknown)
    const tool = await app.owner.send('POST', '/api/ai-tools', { json: { name: 'Claude' } })
    expect(tool.status).toBe(201)
    const [{ mark }] = await (await app.visitor.send('GET', '/api/ai-tools')).json()
    expect(await statusOf(mark)).toBe(200)
    expect(await statusOf('/marks/loom.svg')).toBe(404)
  })
})
