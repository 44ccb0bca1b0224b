import type { ComponentProps, ReactNode } from 'react'
import { useResource } from '../../../../client/calls/useResource.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { ProfileLinks } from '../../../../client/ui/content/ProfileLinks.tsx'
import { Section } from '../../../../client/ui/layout/Section.tsx'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import { defaultContactInfo } from '../../../../content/documents/defaults.ts'
import { type ContactInfo, publicDocument } from '../../../../content/publicDocument.ts'
import { mailLink } from '../../../../shared/rules/email.ts'
import type { PlainText } from '../../../../shared/texts/texts.ts'
import styles from './ContactSection.module.css'
import { MessageSheet } from './MessageSheet.tsx'

/** Links to the owner's profiles. */
type Profiles = ComponentProps<typeof ProfileLinks>['links']

/** The contact section: details and form. */
export function Contact({ profiles }: { profiles: Profiles }) {
  const t = useTexts()
  const { data, isPending } = useResource(publicDocument('contact-info'))
  const info = { ...defaultContactInfo, ...data }
  return (
    <Section id="contact" eyebrow="Contact" title={t.given(info.title)} head="large">
      <div className={styles.section}>
        {isPending ? <IntroductionSkeleton /> : <Introduction info={info} />}
        <MessageSheet />
        {isPending ? <AddressSkeleton /> : <Address {...{ info, profiles }} />}
      </div>
    </Section>
  )
}

/** The owner's texts. */
function Introduction({ info: { subtitle, description } }: { info: ContactInfo }) {
  const t = useTexts()
  return (
    <div className={styles.details}>
      {subtitle && <p className={styles.subtitle}>{t.given(subtitle)}</p>}
      {description && <p className={styles.description}>{t.given(description)}</p>}
    </div>
  )
}

/** Contact details and profiles. */
function Address({ info, profiles }: { info: ContactInfo; profiles: Profiles }) {
  const t = useTexts()
  const { location, email } = info
  return (
    <dl className={styles.lines}>
      {location && <Line label="Location">{t.given(location)}</Line>}
      {email && (
        <Line label="Email">
          <a href={mailLink(email)} className={styles.email}>
            {email}
          </a>
        </Line>
      )}
      {profiles.length > 0 && (
        <Line label="Elsewhere">
          <span className={styles.profiles}>
            <ProfileLinks links={profiles} />
          </span>
        </Line>
      )}
    </dl>
  )
}

function Line({ label, children }: { label: PlainText; children: ReactNode }) {
  const t = useTexts()
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Placeholder while the contact details load. */
function IntroductionSkeleton() {
  return (
    <div className={styles.details} aria-busy="true">
      <Skeleton className={styles.subtitleSkeleton} />
      <Skeleton className={styles.descriptionSkeleton} />
    </div>
  )
}

function AddressSkeleton() {
  return (
    <div className={styles.lines} aria-hidden="true">
      {['location', 'email', 'profiles'].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton className={styles.lineSkeleton} />
          <Skeleton className={styles.lineSkeleton} />
        </div>
      ))}
    </div>
  )
}
