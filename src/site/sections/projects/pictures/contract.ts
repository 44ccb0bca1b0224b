import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'
import { imageRule } from '../../../../shared/files/files.ts'

const schema = schemasOf(() => import('../schemas.ts'))

export const picturesApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/pictures',
    access: 'owner',
    summary:
      'Takes in a picture of at most 10 MB; answers the path that a project names within a day',
    input: schema('newPicture'),
    output: schema('existingFile'),
    status: 201,
    encoding: 'multipart',
    files: { image: imageRule(10) },
    limit: { requests: 100, minutes: 15 },
    changes: 'nothing',
  }),
} as const
