import ImageOff from 'lucide-react/icons/image-off'
import { type ReactNode, useState } from 'react'
import { Picture } from '../../client/ui/content/Picture.tsx'
import styles from './RecordTable.module.css'

type RecordThumbProps = {
  src: string
  /** A `picture` and a `square` fill their frame, an `icon` is shown whole. */
  shape?: 'picture' | 'square' | 'icon'
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

/** A record's picture in a table, or a sign that it has none. */
export function RecordThumb({ src, shape = 'picture' }: RecordThumbProps) {
  const [broken, setBroken] = useState<string>()
  const isMissing = src === '' || broken === src
  return (
    <span className={styles.thumb} data-shape={shape}>
      {isMissing ? (
        <ImageOff />
      ) : (
        <Picture src={src} alt="" sizes="4rem" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
