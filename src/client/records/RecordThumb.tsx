import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import styles from './RecordTable.module.css'

/** A record's picture in a table, or a sign that it has none. */
export function RecordThumb({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.thumb}>
      {src === '' || broken === src ? (
        <ImageOff />
      ) : (
        <Picture src={src} alt="" sizes="4rem" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
