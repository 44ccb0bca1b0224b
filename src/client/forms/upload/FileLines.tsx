import { fileSize } from './fileSize.ts'
import styles from './UploadField.module.css'

/** The name and size of a file. */
export function FileLines({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{detail}</p>
    </>
  )
}

type Measured = { size: number; width?: number | null; height?: number | null; pages?: number }

/** Describes a file's size, and its dimensions or pages if known. */
export function detailOf({ size, width, height, pages }: Measured): string {
  if (pages) return `${fileSize(size)}, ${pages === 1 ? '1 page' : `${pages} pages`}`
  return width && height ? `${fileSize(size)}, ${width} × ${height}` : fileSize(size)
}
