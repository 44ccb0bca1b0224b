import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'

const schema = schemasOf(() => import('../schemas.ts'))

export const filmsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/films',
    access: 'owner',
    token: 'write',
    summary:
      'Takes in a film, MP4 or WebM of at most 100 MB, whose bytes are the body; answers the path that a project names within a day',
    query: { width: 'The width of its picture in pixels', height: 'Its height in pixels' },
    output: schema('existingFile'),
    status: 201,
    limit: { requests: 20, minutes: 15 },
    changes: 'nothing',
  }),
} as const
