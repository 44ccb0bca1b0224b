import { call } from '../../../client/calls/call.ts'
import type { SaveOptions } from '../../../client/forms/useSubmit.ts'
import type { RecordKind } from '../../../records/list/recordKind.ts'
import { type Project, type ProjectFields, projectsApi } from '../contract.ts'
import { projectMessages } from '../projectMessages.ts'
import { noRatings } from '../ratings/noRatings.ts'
import { projectFields } from '../schemas.ts'

/** Sends a new film ahead, by a call of its own: it is too large for a form. */
async function withFilm<T>(
  input: ProjectFields,
  options: SaveOptions = {},
  save: (input: ProjectFields) => Promise<T>,
): Promise<T> {
  const { demo_video } = input
  if (!(demo_video instanceof File)) return save(input)
  const { saveWithFilm } = await import('../film/sendFilm.ts')
  return saveWithFilm(demo_video, options, (path) => save({ ...input, demo_video: path }))
}

/** Projects as the owner's list and form work with them. */
export const projectKind: RecordKind<Project, ProjectFields> = {
  name: 'projects',
  nameOf: ({ title }) => title,
  list: projectsApi.list,
  create: (fields, options) =>
    withFilm(fields, options, (input) => call(projectsApi.create, { input, ...options })),
  update: (id, fields, options) =>
    withFilm(fields, options, (input) =>
      call(projectsApi.update, { params: { id }, input, ...options }),
    ),
  remove: (id) => call(projectsApi.remove, { params: { id } }),
  reorder: (order) => call(projectsApi.reorder, { input: { order } }),
  drawnFrom: ['title', 'tech', 'start_date'],
  pageSection: 'piece',
  fields: projectFields,
  blank: {
    _id: '',
    slug: '',
    title: '',
    description: '',
    long_description: '',
    image: '',
    image_alt: '',
    drawing: '',
    demo_video: '',
    demo_captions: '',
    live: '',
    github: '',
    tech: [],
    features: [],
    featured: 0,
    category: '',
    status: '',
    start_date: null,
    end_date: null,
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
    rating: noRatings,
  },
  copyOf: ({ _id, slug, order, rating, created_at, updated_at, ...content }) => ({
    ...content,
    title: `${content.title} (copy)`,
  }),
  files: ['image', 'demo_captions'],
  fieldLabels: {
    image: 'Project image',
    image_alt: 'Alt text',
    demo_captions: 'Captions',
    github: 'GitHub',
    slug: 'Address',
  },
  carriedOver: ['category'],
  labels: {
    add: 'Add Project',
    addTitle: 'Add Project',
    editTitle: 'Edit Project',
    create: 'Create',
    confirmDelete: (title) => `Delete the project “${title}”?`,
  },
  messages: projectMessages,
}
