import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { flag, link, pathOrLink, requiredText, text, textList } from '../../shared/fields.ts'
import { fileOrPath, imageRule } from '../../shared/files.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

export const projectImage = imageRule(10)

/** Suggestions of the form; any other text is a status too. */
export const projectStatuses = ['completed', 'in-progress'] as const

/** Best rated first, or in the order that the owner gives them. */
export type ProjectSorting = 'rating' | 'owner'

export const projectMessages = {
  loadFailed: 'Failed to load projects',
  fetchFailed: 'Failed to fetch projects',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete project',
  created: 'Project created successfully!',
  updated: 'Project updated successfully!',
  deleted: 'Project deleted successfully!',
  unknown: 'This project does not exist',
} as const

export const ratingSummary = z.object({ average: z.number(), count: z.number() })
export const visitorRating = z.object({ ...ratingSummary.shape, mine: z.number() })
export type RatingSummary = z.output<typeof ratingSummary>
export type VisitorRating = z.output<typeof visitorRating>

export const project = z.object({
  _id: z.string(),
  /** Names the project in a link: /?project=<slug>. It is made once, from the first title. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  long_description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  demo_video: z.string(),
  live: z.string(),
  github: z.string(),
  tech: z.array(z.string()),
  features: z.array(z.string()),
  featured: z.literal([0, 1]),
  category: z.string(),
  status: z.string(),
  /** Its place in the owner's order, from 0. */
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  rating: ratingSummary,
})
export type Project = z.output<typeof project>

const requiredFields = {
  title: requiredText('Title is required', 120),
  category: requiredText('Category is required', 60),
}
const optionalFields = {
  description: text(2000),
  long_description: text(20_000),
  demo_video: pathOrLink(2000),
  live: link(),
  github: link(),
  tech: textList({ items: 40, length: 60 }),
  features: textList({ items: 40, length: 300 }),
  featured: flag(),
  status: text(40),
  image: fileOrPath(),
  image_alt: text(300),
}

export const projectFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const projectChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)
export type ProjectFields = z.output<typeof projectFields>
export type ProjectChanges = z.output<typeof projectChanges>

const starsMessage = 'Please choose between 1 and 5 stars'
const rating = z.object({
  rating: z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(5, starsMessage)),
})

const files = { image: projectImage }

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    access: 'public',
    summary: 'All projects, the best rated first or in the order of their owner',
    output: z.array(project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/projects',
    access: 'owner',
    summary: 'Adds a project before the others',
    input: projectFields,
    output: project,
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/projects',
    access: 'owner',
    summary: 'Gives projects new places in the order of their owner, all of them or none',
    input: orderChanges,
    output: z.array(project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/projects/{id}',
    access: 'owner',
    summary: 'Changes the given fields of a project',
    input: projectChanges,
    output: project,
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/{id}',
    access: 'owner',
    summary: 'Deletes a project with its ratings and its image',
    output: z.object({ message: z.string() }),
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary: 'How a project is rated, and the stars of this visitor',
    output: visitorRating,
    cache: 'private',
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary: 'Rates a project; rating again changes the stars of this visitor',
    input: rating,
    output: visitorRating,
    status: 201,
    limit: { requests: 20, minutes: 10 },
    changesPage: true,
  }),
} as const
