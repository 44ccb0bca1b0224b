import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useState } from 'react'
import { useList } from '../../../client/calls/useList.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { useRelatedProjects } from '../../../client/ui/content/relatedProjects.ts'
import { ShowAll } from '../../../client/ui/controls/ShowAll.tsx'
import { entriesWith, Section } from '../../../client/ui/layout/Section.tsx'
import { SnapList } from '../../../client/ui/layout/SnapList.tsx'
import { publicList } from '../../../content/publicList.ts'
import type { Testimonial } from '../../../content/records.ts'
import { sections } from '../../../content/sections.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import styles from './TestimonialsSection.module.css'

/** Testimonials side by side. */
export function Testimonials() {
  const t = useTexts()
  const {
    shown: testimonials = [],
    total,
    showAll,
  } = useList(publicList('testimonials'), listLimits.testimonials)
  const title = t(sections.testimonials.title)
  return (
    <Section
      id="testimonials"
      eyebrow="Testimonials"
      title={title}
      head="small"
      entries={entriesWith(testimonials.map(({ quote }) => quote))}
    >
      <SnapList label={title} className={styles.wall}>
        {testimonials.map((testimonial) => (
          <li key={testimonial._id} data-record={testimonial._id} className={styles.item}>
            <TestimonialExhibit testimonial={testimonial} />
          </li>
        ))}
      </SnapList>
      <ShowAll
        shown={testimonials}
        total={total}
        text="Show all {total} testimonials"
        onShow={showAll}
      />
    </Section>
  )
}

type ExhibitProps = { testimonial: Testimonial }

/** A quote in large type, and under it its author. */
function TestimonialExhibit({ testimonial }: ExhibitProps) {
  const quote = withoutMarks(testimonial.quote)
  return (
    <figure className={styles.exhibit}>
      <blockquote className={[styles.quote, lengthClass(quote)].filter(Boolean).join(' ')}>
        <p dir={textDirection(quote)} className={styles.text}>
          {quote}
        </p>
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

/** The page sets the marks itself, so those that came with the text go. */
const withoutMarks = (quote: string) => quote.replace(/^["“„«](.*)["”“»]$/s, '$1')

/** Portrait, name and role of the author; a broken portrait is left out. */
function TestimonialLabel({ testimonial }: ExhibitProps) {
  const t = useTexts()
  const { name, role, portrait, portrait_alt } = testimonial
  const [isBroken, setBroken] = useState(false)
  const href = shownLink(testimonial.link)
  return (
    <figcaption className={styles.label}>
      {portrait && !isBroken && (
        <span className={styles.mount}>
          <Picture
            src={portrait}
            alt={portrait_alt || t('Portrait of {name}', { name })}
            sizes="56px"
            className={styles.portrait}
            onError={() => setBroken(true)}
          />
        </span>
      )}
      <div className={styles.texts} data-visibility={testimonial.visibility}>
        {href ? (
          <a href={href} target="_blank" rel="noopener" className={styles.link}>
            <span>{name}</span>
            <ArrowUpRight />
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {role && <span className={styles.role}>{role}</span>}
        {useRelatedProjects().numbers(testimonial.shown_in)}
      </div>
    </figcaption>
  )
}
