import { lazy } from 'react'
import { pendingOnFailure } from '../../../client/browser/pendingOnFailure.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { publicList } from '../../../content/publicList.ts'
import './TestimonialsSection.module.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const Testimonials = import.meta.env.SSR
  ? (await import('./Testimonials.tsx')).Testimonials
  : lazy(async () => ({
      default: (await pendingOnFailure(import('./Testimonials.tsx'))).Testimonials,
    }))

/** Section of testimonials; absent while there are none. */
export function TestimonialsSection() {
  const { data: testimonials } = useResource(publicList('testimonials'))
  return testimonials && testimonials.length > 0 && <Testimonials />
}
