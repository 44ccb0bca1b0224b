import ImageOff from 'lucide-react/icons/image-off'
import { type ReactNode, useState } from 'react'
import { useCover } from '../../client/ui/content/covers.ts'
import { Picture } from '../../client/ui/content/Picture.tsx'
import { noPlaceholder } from '../../shared/placeholder.ts'
import styles from './RecordTable.module.css'

type RecordThumbProps = {
  src: string
  /** A `picture` and a `square` fill their frame, an `icon` is shown whole. */
  shape?: 'picture' | 'square' | 'icon'
  /** Shown without an image, unless the record's `drawing` says otherwise. */
  cover?: ReactNode
  drawing?: string
}

/** A record's picture with its name beside it. */
export function RecordName({ children, ...thumb }: RecordThumbProps & { children: ReactNode }) {
  return (
    <span className={styles.named}>
      <RecordThumb {...thumb} />
      {children}
    </span>
  )
}

/** A record's image in a table, its cover, or an icon for neither. */
export function RecordThumb({ src, shape = 'picture', cover, drawing = '' }: RecordThumbProps) {
  const [broken, setBroken] = useState<string>()
  const hasCover = useCover({ image: src, drawing: cover ? drawing : noPlaceholder })
  const isMissing = src === '' || broken === src
  return (
    <span className={styles.thumb} data-shape={shape}>
      {hasCover && cover}
      {isMissing && !hasCover && <ImageOff />}
      {!isMissing && <Picture src={src} alt="" sizes="4rem" onError={() => setBroken(src)} />}
    </span>
  )
}
