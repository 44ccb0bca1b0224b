import { useResource } from '../../client/calls/useResource.ts'
import { Section } from '../../client/ui/Section.tsx'
import { testimonialsApi } from './contract.ts'
import { TestimonialExhibit } from './TestimonialExhibit.tsx'
import styles from './TestimonialsSection.module.css'

/** What others say of the owner's work; not there while nobody has said anything. */
export function TestimonialsSection() {
  const { data: testimonials } = useResource(testimonialsApi.list)
  if (!testimonials?.length) return null
  return (
    <Section id="testimonials" eyebrow="Testimonials" title="In their words">
      <ul className={styles.wall}>
        {testimonials.map((testimonial) => (
          <li key={testimonial._id} className={styles.place}>
            <TestimonialExhibit testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
