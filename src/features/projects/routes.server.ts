import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveImage } from '../../server/files/receiveImage.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { isSecure, type Origins } from '../../server/http/origins.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { type ProjectSorting, projectImage, projectMessages, projectsApi } from './contract.ts'
import { imageSlot, projectStore, versionedProjects } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  origins: Origins
  /** How the owner wants projects to be sorted. */
  sorting: () => Promise<ProjectSorting>
}

export function projectRoutes(dependencies: Dependencies): Route[] {
  return [...contentRoutes(dependencies), ...ratingRoutes(dependencies)]
}

function contentRoutes({ db, now, sorting }: Dependencies): Route[] {
  const requireProject = async (id: string) => {
    if (!(await projectStore(db).find(id))) throw unknownProject()
  }
  return [
    handle(projectsApi.list, async () => projectStore(db).list(await sorting())),

    handle(projectsApi.create, async ({ input }) => {
      const received = await receiveImage('image', input.image, projectImage)
      return db.transaction().execute(async (transaction) => {
        const id = newId()
        const image = await fileStore(transaction).put(imageSlot(id), received)
        return projectStore(transaction).create(definedFields({ ...input, image }), now(), id)
      })
    }),

    handle(projectsApi.reorder, async ({ input }) => {
      await db
        .transaction()
        .execute((transaction) => projectStore(transaction).reorder(input.order))
      return projectStore(db).list('owner')
    }),

    handle(projectsApi.update, async ({ params: { id }, input, http }) => {
      await requireProject(id)
      const received = await receiveImage('image', input.image, projectImage)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedProjects, { id, time: now(), http })
        const image = await fileStore(transaction).put(imageSlot(id), received)
        const changes = definedFields({ ...input, image })
        const project = await projectStore(transaction).update(id, changes, now())
        if (!project) throw unknownProject()
        return project
      })
    }),

    handle(projectsApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedProjects, { id, time: now() })
        await fileStore(transaction).release(imageSlot(id))
        if (!(await projectStore(transaction).remove(id))) throw unknownProject()
      })
      return { message: projectMessages.deleted }
    }),
  ]
}

function ratingRoutes({ db, now, origins }: Dependencies): Route[] {
  return [
    handle(projectsApi.ratings, async ({ params: { id }, http }) => {
      const ratings = await projectStore(db).ratings(id, knownVisitor(http))
      if (!ratings) throw unknownProject()
      return ratings
    }),

    handle(projectsApi.rate, async ({ params: { id }, input, http }) => {
      const visitor = knownVisitor(http) ?? randomBytes(18).toString('base64url')
      const ratings = await db.transaction().execute(async (transaction) => {
        const projects = projectStore(transaction)
        if (!(await projects.find(id))) throw unknownProject()
        await projects.rate(id, visitor, input.rating, now())
        return projects.ratings(id, visitor)
      })
      if (!ratings) throw unknownProject()
      rememberVisitor(http, visitor, isSecure(http, origins))
      return ratings
    }),
  ]
}

const unknownProject = () => notFound(projectMessages.unknown)

const visitorCookie = 'visitor'
/** The longest that browsers keep a cookie, in seconds. */
const visitorAge = 400 * 24 * 60 * 60

function knownVisitor(http: Context): string | undefined {
  const visitor = getCookie(http, visitorCookie)
  return visitor && /^[\w-]{24}$/.test(visitor) ? visitor : undefined
}

function rememberVisitor(http: Context, visitor: string, secure: boolean): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: visitorAge,
  } as const
  setCookie(http, visitorCookie, visitor, options)
}
