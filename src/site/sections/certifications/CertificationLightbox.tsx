import { useState } from 'react'
import { apiBase } from '../../../client/calls/call.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { OutLink } from '../../../client/ui/controls/OutLink.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { ImagePlaceholder } from '../../../client/ui/states/ImagePlaceholder.tsx'
import type { Certification } from '../../../content/records.ts'
import { longDate } from '../../../shared/dates/dates.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { documentOf } from '../../../shared/files/imageSources.ts'
import type { Translate } from '../../../shared/texts/translator.ts'
import styles from './CertificationLightbox.module.css'

type CertificationLightboxProps = { certification: Certification; onClose: () => void }

/** The picture of a certification as large as the window allows. */
export function CertificationLightbox({ certification, onClose }: CertificationLightboxProps) {
  const { name, issuer, image, plate = '' } = certification
  const t = useTexts()
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog open onClose={onClose} title={name} subtitle={issuer} className={styles.dialog}>
      <div className={styles.image}>
        {isBroken ? (
          <ImagePlaceholder text="No Image" />
        ) : (
          <Picture
            src={image || plate}
            alt={altText(certification, t)}
            sizes="(min-width: 1024px) 976px, 100vw"
            priority
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <Original picture={image} />
    </Dialog>
  )
}

/** What the picture shows; a drawn one shows what is known. */
const altText = (
  { image, image_alt, name, issuer, issue_date, credential_id }: Certification,
  t: Translate,
) =>
  image
    ? image_alt || name
    : [name, issuer, longDate(issue_date, t), credential_id].filter(Boolean).join(', ')

/** A way to the PDF of which the picture is the first page. */
function Original({ picture }: { picture: string }) {
  const t = useTexts()
  const document = documentOf(assetUrl(picture, apiBase))
  if (!document) return null
  const { url, pages } = document
  return (
    <p className={styles.original}>
      <OutLink href={url}>{t('Open the PDF')}</OutLink>
      {pages > 1 && (
        <span className={styles.pages}>{t('Page {page} of {pages}', { page: 1, pages })}</span>
      )}
    </p>
  )
}
