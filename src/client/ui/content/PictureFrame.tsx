import { type CSSProperties, type ReactNode, useState } from 'react'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { imageSources, shownShape } from '../../../shared/files/imageSources.ts'
import { hashOf } from './covers.ts'
import styles from './Frame.module.css'
import { Picture } from './Picture.tsx'

type PictureFrameProps = {
  src: string
  alt: string
  /** The title beside the image, which chooses a color. */
  title: string
  sizes: string
  /** Shows all of a very wide or tall image, of which others show the legible part. */
  isWhole?: boolean
  className?: string | undefined
  /** Stands in place of an image that is missing or fails. */
  children?: ReactNode
}

/** An image that is shown whole; if its size is known, it has a border of a color that the title chooses. */
export function PictureFrame(props: PictureFrameProps) {
  const { src, alt, title, sizes, isWhole, className, children } = props
  const [isBroken, setBroken] = useState(false)
  const size = isBroken ? undefined : imageSources(assetUrl(src))
  const shape = size && (isWhole ? size.width / size.height : shownShape(size))
  return (
    <div
      className={[styles.frame, className].filter(Boolean).join(' ')}
      data-ground={shape && hashOf(title) % 3}
      style={{ '--shape': shape } as CSSProperties}
    >
      {src && !isBroken ? (
        <Picture
          src={src}
          alt={alt}
          sizes={sizes}
          className={styles.image}
          onError={() => setBroken(true)}
        />
      ) : (
        children
      )}
    </div>
  )
}
