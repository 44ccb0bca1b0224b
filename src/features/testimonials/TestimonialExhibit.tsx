import type { Testimonial } from './contract.ts'
import styles from './TestimonialExhibit.module.css'
import { TestimonialLabel } from './TestimonialLabel.tsx'

/** A quote as an exhibit: the words large, and under them the label of who said them. */
export function TestimonialExhibit({ testimonial }: { testimonial: Testimonial }) {
  const quote = withoutMarks(testimonial.quote)
  return (
    <figure className={styles.exhibit}>
      <blockquote className={[styles.quote, lengthClass(quote)].filter(Boolean).join(' ')}>
        <p className={styles.words}>{quote}</p>
      </blockquote>
      <TestimonialLabel testimonial={testimonial} />
    </figure>
  )
}

/** The longer a quote is, the smaller it is set, so that it can be taken in as a whole. */
function lengthClass(quote: string): string | undefined {
  if (quote.length <= 200) return styles.short
  return quote.length > 420 ? styles.long : undefined
}

/** The page sets the marks itself, so those that came with the words go. */
const withoutMarks = (quote: string) => quote.replace(/^["“„«](.*)["”“»]$/s, '$1')
