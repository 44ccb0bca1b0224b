import FilePlus from 'lucide-react/icons/file-plus'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useState } from 'react'
import { assetUrl } from '../../shared/assetUrl.ts'
import { imageSources } from '../../shared/imageSources.ts'
import { useObjectUrl } from '../browser/useObjectUrl.ts'
import { apiBase } from '../calls/call.ts'
import { fileSize } from './fileSize.ts'
import styles from './UploadField.module.css'

type UploadPreviewProps = {
  value: File | string
  stored: string
  /** Whether only pictures are taken. */
  isPicture: boolean
  progress: number | undefined
}

/** The file of an UploadField as a picture and a line of text, and how far its upload is. */
export function UploadPreview({ value, stored, isPicture, progress }: UploadPreviewProps) {
  const file = value instanceof File ? value : undefined
  return (
    <div className={styles.preview}>
      <div className={styles.thumb} aria-hidden="true">
        <Thumb value={value} isPicture={isPicture} />
      </div>
      <div className={styles.about} aria-live="polite">
        {file && <FileLines name={file.name} detail={fileSize(file.size)} />}
        {!file && value !== '' && (
          <FileLines name="Current file" detail={storedDetail(`${value}`)} />
        )}
        {value === '' && stored === '' && (
          <p className={styles.quiet}>Drop a file here, paste it, or browse.</p>
        )}
        {value === '' && stored !== '' && (
          <p className={styles.quiet}>Will be removed when you save.</p>
        )}
      </div>
      {file && progress !== undefined && <UploadProgress share={progress} />}
    </div>
  )
}

function FileLines({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{detail}</p>
    </>
  )
}

function UploadProgress({ share }: { share: number }) {
  const sent = share >= 1
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" max={1} value={sent ? undefined : share} />
      <span className={styles.detail}>
        {sent ? 'Processing...' : `${Math.round(share * 100)} %`}
      </span>
    </div>
  )
}

function Thumb({ value, isPicture }: Pick<UploadPreviewProps, 'value' | 'isPicture'>): ReactNode {
  const [broken, setBroken] = useState<File | string>()
  const file = value instanceof File ? value : undefined
  const objectUrl = useObjectUrl(file)
  if (value === '') return isPicture ? <ImagePlus /> : <FilePlus />
  if (file && !file.type.startsWith('image/')) return <FileText />
  if (broken === value) return <ImageOff />
  const src = file ? objectUrl : assetUrl(`${value}`, apiBase)
  return src && <img src={src} alt="" onError={() => setBroken(value)} />
}

function storedDetail(path: string): string {
  const sizes = imageSources(path)
  return sizes ? `${sizes.width} × ${sizes.height}` : (path.split('/').at(-1) ?? path)
}
