import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { type Testimonial, testimonialMessages, testimonialsApi } from './contract.ts'
import { testimonialStore } from './store.server.ts'

export const testimonialRoutes = (dependencies: RecordDependencies<Testimonial>): Route[] =>
  recordRoutes({
    ...dependencies,
    api: testimonialsApi,
    store: testimonialStore,
    messages: testimonialMessages,
  })
