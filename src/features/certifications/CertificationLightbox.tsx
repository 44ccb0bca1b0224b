import { useState } from 'react'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { EmptyMount } from '../../client/ui/EmptyMount.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import styles from './CertificationLightbox.module.css'
import type { Certification } from './contract.ts'

type CertificationLightboxProps = { certification: Certification; onClose: () => void }

/** The picture of a certification as large as the window allows. */
export function CertificationLightbox({ certification, onClose }: CertificationLightboxProps) {
  const { name, issuer, image, image_alt } = certification
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog open onClose={onClose} title={name} subtitle={issuer} className={styles.dialog}>
      <div className={styles.image}>
        {isBroken ? (
          <EmptyMount text="No Image" />
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
    </Dialog>
  )
}
