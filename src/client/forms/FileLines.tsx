import { fileSize } from './fileSize.ts'
import styles from './UploadField.module.css'

/** What a file is called, and how large it is. */
export function FileLines({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{detail}</p>
    </>
  )
}

type Measured = { size: number; width?: number | null; height?: number | null }

/** The size of a file, and of its picture where that is known. */
export const detailOf = ({ size, width, height }: Measured) =>
  width && height ? `${fileSize(size)}, ${width} × ${height}` : fileSize(size)
