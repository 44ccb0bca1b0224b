import { useId, useState, useSyncExternalStore } from 'react'
import { apiBase } from '../../../client/calls/call.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Cover } from '../../../client/ui/content/Cover.tsx'
import { useCover } from '../../../client/ui/content/covers.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { OutLink } from '../../../client/ui/controls/OutLink.tsx'
import { ImagePlaceholder } from '../../../client/ui/states/ImagePlaceholder.tsx'
import type { Certification } from '../../../content/records.ts'
import { isPast, longDate, todayHere } from '../../../shared/dates/dates.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { documentOf } from '../../../shared/files/imageSources.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import styles from './CertificationCard.module.css'

type CertificationCardProps = { certification: Certification; onEnlarge: () => void }

/** A certification as a small framed work, with its label below. */
export function CertificationCard({ certification, onEnlarge }: CertificationCardProps) {
  const { name, issuer, visibility } = certification
  const t = useTexts()
  const titleId = useId()
  const isExpired = useIsExpired(certification)
  const link = shownLink(certification.credential_url)
  const document = documentOf(assetUrl(certification.image, apiBase))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <FramedImage certification={certification} onEnlarge={onEnlarge} />
      </div>
      <p className={styles.issuer}>{issuer}</p>
      <h3 id={titleId} className={styles.name} data-visibility={visibility}>
        {name}
      </h3>
      <CertificationFacts certification={certification} />
      <p className={styles.links}>
        {link && (
          <OutLink href={link} about={name}>
            {t('View credential')}
          </OutLink>
        )}
        {document && (
          <OutLink href={document.url} about={name}>
            {t('Open the PDF')}
          </OutLink>
        )}
      </p>
      {isExpired && <p className={styles.badge}>{t('Expired')}</p>}
    </article>
  )
}

/** The image, which a press enlarges, a cover, or a placeholder. */
function FramedImage({ certification, onEnlarge }: CertificationCardProps) {
  const { name, issuer, issue_date, image, image_alt } = certification
  const t = useTexts()
  const [isBroken, setBroken] = useState(false)
  const hasCover = useCover(certification)
  if (!image || isBroken) {
    return (
      <div className={styles.image}>
        {hasCover ? (
          <Cover title={name} notes={[issuer, longDate(issue_date, t)]} />
        ) : (
          <ImagePlaceholder text="No Image" />
        )}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.image}
      aria-label={t('Enlarge {name}', { name })}
      onClick={onEnlarge}
    >
      <Picture src={image} alt={image_alt} sizes="238px" onError={() => setBroken(true)} />
    </button>
  )
}

/** When it was given, until when it holds and what it is registered as, as far as that is known. */
function CertificationFacts({ certification }: { certification: Certification }) {
  const t = useTexts()
  const { issue_date, expiry_date, credential_id } = certification
  const facts = [
    { name: 'Issued', value: longDate(issue_date, t) },
    { name: 'Valid until', value: expiry_date && longDate(expiry_date, t) },
    { name: 'Credential', value: credential_id },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Whether it has expired on the reader's calendar; on the server and while it is hydrated, on the owner's. */
const useIsExpired = ({ expiry_date, is_expired }: Certification): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expiry_date !== null && isPast(expiry_date, todayHere()),
    () => is_expired === 1,
  )

/** A page may stay open over night. */
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
