import FilePlus from 'lucide-react/icons/file-plus'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { imageSources } from '../../../shared/files/imageSources.ts'
import { useObjectUrl } from '../../browser/useObjectUrl.ts'
import { apiBase } from '../../calls/call.ts'
import { detailOf, FileLines } from './FileLines.tsx'
import { fileSize } from './fileSize.ts'
import styles from './UploadField.module.css'

const StoredLines = lazy(async () => ({ default: (await import('./StoredLines.tsx')).StoredLines }))

type UploadPreviewProps = {
  value: File | string
  stored: string
  /** Whether only images are accepted. */
  isPicture: boolean
  progress: number | undefined
}

/** Dimensions of an image. */
type Pixels = { of: File | string; width: number; height: number }

/** The file of an UploadField as an image and a line of text, with upload progress. */
export function UploadPreview({ value, stored, isPicture, progress }: UploadPreviewProps) {
  const file = value instanceof File ? value : undefined
  const [pixels, setPixels] = useState<Pixels>()
  return (
    <div className={styles.preview}>
      <div className={styles.thumb} aria-hidden="true">
        <Thumb value={value} isPicture={isPicture} onPixels={setPixels} />
      </div>
      <div className={styles.about} aria-live="polite">
        {file && (
          <FileLines
            name={file.name}
            detail={detailOf({ ...(pixels?.of === file && pixels), size: file.size })}
          />
        )}
        {!file && value !== '' && (
          <Suspense fallback={<FileLines name="Current file" detail={storedDetail(`${value}`)} />}>
            <StoredLines path={`${value}`} detail={storedDetail(`${value}`)} />
          </Suspense>
        )}
        {value === '' && stored === '' && (
          <p className={styles.quiet}>Drop a file here, paste it, or browse.</p>
        )}
        {value === '' && stored !== '' && (
          <p className={styles.quiet}>Will be removed when you save.</p>
        )}
      </div>
      {file && progress !== undefined && <UploadProgress share={progress} size={file.size} />}
    </div>
  )
}

function UploadProgress({ share, size }: { share: number; size: number }) {
  const sent = share >= 1
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" max={1} value={sent ? undefined : share} />
      <span className={styles.detail}>
        {sent
          ? 'Processing...'
          : `${fileSize(Math.round(share * size))} of ${fileSize(size)}, ${percent} %`}
      </span>
      <span role="status" className="visually-hidden">
        {spoken(percent)}
      </span>
    </div>
  )
}

/** Rounds progress to quarters, to limit screen reader announcements. */
function spoken(percent: number): string {
  if (percent >= 100) return 'Uploaded; processing'
  return percent < 25 ? '' : `${Math.floor(percent / 25) * 25} % uploaded`
}

type ThumbProps = Pick<UploadPreviewProps, 'value' | 'isPicture'> & {
  onPixels: (pixels: Pixels) => void
}

function Thumb({ value, isPicture, onPixels }: ThumbProps): ReactNode {
  const [broken, setBroken] = useState<File | string>()
  const file = value instanceof File ? value : undefined
  const objectUrl = useObjectUrl(file)
  if (value === '') return isPicture ? <ImagePlus /> : <FilePlus />
  if (file && !file.type.startsWith('image/')) return <FileText />
  if (broken === value) return <ImageOff />
  const src = file ? objectUrl : assetUrl(`${value}`, apiBase)
  return (
    src && (
      <img
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onPixels({ of: value, width, height })
        }
        onError={() => setBroken(value)}
      />
    )
  )
}

function storedDetail(path: string): string {
  const sizes = imageSources(path)
  return sizes ? `${sizes.width} × ${sizes.height}` : (path.split('/').at(-1) ?? path)
}
