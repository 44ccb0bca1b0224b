import type { ComponentProps, ReactNode } from 'react'
import { useResource } from '../../../../client/calls/useResource.ts'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import { ProfileLinks } from '../../../../client/ui/content/ProfileLinks.tsx'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { Section } from '../../../../client/ui/layout/Section.tsx'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import { defaultContactInfo } from '../../../../content/documents/defaults.ts'
import { type ContactInfo, publicDocument } from '../../../../content/publicDocument.ts'
import { mailLink } from '../../../../shared/rules/email.ts'
import type { PlainText } from '../../../../shared/texts/texts.ts'
import { contactCardPath } from '../paths.ts'
import styles from './ContactSection.module.css'
import messageFormStyles from './MessageForm.module.css'
import { MessageForm } from './MessageForm.tsx'

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
        {isPending ? <AddressSkeleton /> : <Address info={info} profiles={profiles} />}
      </div>
    </Section>
  )
}

/** The owner's texts. */
function Introduction({ info: { subtitle, description } }: { info: ContactInfo }) {
  const t = useTexts()
  if (!subtitle && !description) return null
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
  const { location, email, availability } = info
  if (!location && !email && !availability && profiles.length === 0) return null
  return (
    <dl className={styles.lines}>
      {availability && (
        <Line label="Availability">
          <span className={styles.availability}>{availability}</span>
        </Line>
      )}
      {location && <Line label="Location">{t.given(location)}</Line>}
      {email && (
        <Line label="Email">
          <a href={mailLink(email)} className={styles.email}>
            {email}
          </a>
        </Line>
      )}
      {email && (
        <Line label="Contact card">
          <a href={contactCardPath} download className={styles.email}>
            {t('Save contact')}
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

/** The form of this server, or on a published static site one with another target. */
function MessageSheet() {
  const { data } = useResource(publicDocument('contact-info'))
  if (data?.sent_to === undefined) return <MessageForm />
  return data.sent_to ? <SheetForElsewhere to={data.sent_to} /> : null
}

/** A form that the browser validates and sends, to a mail program or a form service. */
function SheetForElsewhere({ to }: { to: string }) {
  const t = useTexts()
  const isMail = to.startsWith('mailto:')
  return (
    <form
      aria-label={t('Contact form')}
      className={messageFormStyles.form}
      method={isMail ? 'get' : 'post'}
      action={to}
    >
      {!isMail && (
        <>
          <TextField name="name" label={t('Name')} autoComplete="name" {...required} />
          <TextField
            type="email"
            name="email"
            label={t('Email')}
            autoComplete="email"
            {...required}
          />
        </>
      )}
      <TextField
        name="subject"
        label={t('Subject')}
        required
        className={`${messageFormStyles.field} ${messageFormStyles.wide}`}
      />
      <TextField
        multiline
        rows={6}
        name={isMail ? 'body' : 'message'}
        label={t('Message')}
        required
        className={`${messageFormStyles.field} ${messageFormStyles.wide}`}
      />
      <div className={`${messageFormStyles.foot} ${messageFormStyles.wide}`}>
        <p className={messageFormStyles.note}>
          {isMail ? t('Your mail program opens with it.') : t('All fields are required.')}
        </p>
        <Button type="submit" variant="primary" className={messageFormStyles.send}>
          {t(isMail ? 'Write an Email' : 'Send Message')}
        </Button>
      </div>
    </form>
  )
}

const required = { required: true, className: messageFormStyles.field }
