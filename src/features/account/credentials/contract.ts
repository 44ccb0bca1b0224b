import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

const schema = schemasOf(() => import('../schemas.ts'))

export const credentialsApi = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/change-password',
    access: 'owner',
    summary:
      'Changes the password (with a code where two-step sign-in is on), ends other sessions, renews this token',
    input: schema('passwordFields'),
    output: schema('rotated'),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/change-email',
    access: 'owner',
    summary:
      'Changes the e-mail address (with a code where two-step sign-in is on) and ends every session',
    input: schema('emailFields'),
    output: schema('done'),
  }),
} as const
