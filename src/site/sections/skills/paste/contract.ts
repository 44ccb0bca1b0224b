import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

/** Many skills at once; apart from the other calls, which visitors load. */
export const skillPasteApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/skills/paste',
    access: 'owner',
    token: 'write',
    summary:
      'Adds the skills of a list behind the others, all or none; those whose names are there already are left out',
    input: schema('skillList'),
    output: schema('allSkills'),
    status: 201,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/skills/paste/undo',
    access: 'owner',
    token: 'write',
    summary: 'Deletes several skills, all or none',
    input: schema('pastedIds'),
    output: schema('done'),
  }),
} as const
