import { expect } from 'vitest'
import { collectionApi } from '../src/content/collectionApi.ts'
import type { Project } from '../src/content/records.ts'
import { collections } from '../src/content/registry.ts'
import type { Client } from './client.ts'
import type { TestApp } from './createTestApp.ts'
import { shownFiles } from './shownFiles.ts'

const projectsApi = collectionApi(collections.projects)

/** Values of the fields that a list does not show, for a project without a page. */
const barePage = {
  role: '',
  team: '',
  story: '',
  outcomes: [],
  gallery: [],
  testimonials: [],
  positions: [],
}

/** Calls for projects of the current application. */
export function projectCalls(app: TestApp) {
  return {
    async list(): Promise<Project[]> {
      const response = await app.visitor.send('GET', '/api/projects')
      const projects = (await projectsApi.list.output()).parse(await response.json())
      return projects.map((project) => ({ ...barePage, ...project }))
    },
    async add(fields: object = {}, client = app.owner): Promise<Project> {
      const json = { title: 'A project', category: 'Web', ...fields }
      const response = await client.send('POST', '/api/projects', { json })
      expect(response.status).toBe(201)
      return (await projectsApi.create.output()).parse(await response.json())
    },
    send: (form: Record<string, string | Blob>, id?: string) =>
      id
        ? app.owner.send('PUT', `/api/projects/${id}`, { form })
        : app.owner.send('POST', '/api/projects', {
            form: { title: 'A project', category: 'Web', ...form },
          }),
    rate: (id: string, rating: unknown, client: Client = app.visitor) =>
      client.send('POST', `/api/projects/${id}/ratings`, { json: { rating } }),
    fileNames: () => shownFiles(app.db),
    get: (path: string) => app.visitor.send('GET', path),
  }
}
