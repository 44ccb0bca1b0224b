import { listEndpoints } from '../../../records/list/listEndpoints.ts'
import { schemasOf } from '../../../shared/endpoint.ts'

const schemas = schemasOf(() => import('../schemas.ts'))

const asOrdered = { sorted: 'the first to be added first', added: 'behind the others' }
const byDate = {
  sorted: 'the latest first where it leaves that open',
  added: 'before the first that is older',
}

export const languagesApi = listEndpoints(
  '/api/languages',
  { one: 'a language', many: 'languages', ...asOrdered },
  schemas('languages'),
)

export const awardsApi = listEndpoints(
  '/api/awards',
  { one: 'an award', many: 'awards', ...byDate },
  schemas('awards'),
)

export const publicationsApi = listEndpoints(
  '/api/publications',
  { one: 'a publication or talk', many: 'publications and talks', ...byDate },
  schemas('publications'),
)

export const volunteeringApi = listEndpoints(
  '/api/volunteering',
  { one: 'a voluntary position', many: 'voluntary positions', ...byDate },
  schemas('volunteering'),
)

export const interestsApi = listEndpoints(
  '/api/interests',
  { one: 'an interest', many: 'interests', ...asOrdered },
  schemas('interests'),
)
