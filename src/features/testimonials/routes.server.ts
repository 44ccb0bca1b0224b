import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import type { Route } from '../../server/http/handle.ts'
import { type Testimonial, testimonialsApi } from './contract.ts'
import { testimonialStore } from './store.server.ts'
import { testimonialMessages } from './testimonialMessages.ts'

export const testimonialRoutes = (dependencies: RecordDependencies<Testimonial>): Route[] =>
  recordRoutes({
    ...dependencies,
    api: testimonialsApi,
    store: testimonialStore,
    messages: testimonialMessages,
  })
