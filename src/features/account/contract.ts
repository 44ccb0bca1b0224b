import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { user } from './schemas.ts'

export type User = z.output<typeof user>

const schema = schemasOf(() => import('./schemas.ts'))

export const accountApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Signs the owner in',
    input: schema('loginFields'),
    output: schema('opened'),
    isSparing: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    summary: 'Ends the session, if there is one',
    output: schema('done'),
    isSparing: true,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/admin/verify',
    access: 'owner',
    summary: 'Who is signed in',
    output: schema('user'),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/change-password',
    access: 'owner',
    summary: 'Changes the password, ends other sessions, renews this token',
    input: schema('passwordFields'),
    output: schema('rotated'),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/change-email',
    access: 'owner',
    summary: 'Changes the e-mail address and ends every session',
    input: schema('emailFields'),
    output: schema('done'),
  }),
} as const
