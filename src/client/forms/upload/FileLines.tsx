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

type Measured = { size: number; width?: number | null; height?: number | null; pages?: number }

/** The size of a file, and of its picture or document where that is known. */
export function detailOf({ size, width, height, pages }: Measured): string {
  if (pages) return `${fileSize(size)}, ${pages === 1 ? '1 page' : `${pages} pages`}`
  return width && height ? `${fileSize(size)}, ${width} × ${height}` : fileSize(size)
}
