import { useState } from 'react'
import { apiBase } from '../../../client/calls/call.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { OutLink } from '../../../client/ui/controls/OutLink.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { ImagePlaceholder } from '../../../client/ui/states/ImagePlaceholder.tsx'
import type { Certification } from '../../../content/records.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { documentOf } from '../../../shared/files/imageSources.ts'
import styles from './CertificationLightbox.module.css'

type CertificationLightboxProps = { certification: Certification; onClose: () => void }

/** The picture of a certification as large as the window allows. */
export function CertificationLightbox({ certification, onClose }: CertificationLightboxProps) {
  const { name, issuer, image, image_alt } = certification
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog open onClose={onClose} title={name} subtitle={issuer} className={styles.dialog}>
      <div className={styles.image}>
        {isBroken ? (
          <ImagePlaceholder text="No Image" />
        ) : (
          <Picture
            src={image}
            alt={image_alt || name}
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
