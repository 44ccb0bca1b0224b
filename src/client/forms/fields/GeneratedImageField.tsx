import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { noGeneratedImage } from '../../../shared/generatedImage.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from '../upload/UploadField.module.css'
import { Checkbox } from './Checkbox.tsx'

type DrawingFieldProps = {
  value: string
  onChange: (value: string) => void
  /** The address of the generated image for the value. */
  address: string
  /** Height in CSS pixels. */
  height: number
}

/** Choice for a missing image: the generated one, another one, or none. */
export function GeneratedImageField({ value, onChange, address, height }: DrawingFieldProps) {
  const [failed, setFailed] = useState('')
  const isWished = value !== noGeneratedImage
  if (failed === address && isWished) return null
  return (
    <div className={styles.preview}>
      {isWished && (
        <img
          src={address}
          width={192}
          height={height}
          alt="The drawing"
          onError={() => setFailed(address)}
        />
      )}
      <div className={styles.field}>
        <Checkbox
          label="Show a generated image until you upload one"
          checked={isWished}
          onChange={({ target }) => onChange(target.checked ? '' : noGeneratedImage)}
        />
        {isWished && (
          <Button size="small" icon={<Shuffle />} onClick={() => onChange(anotherDrawing(value))}>
            Generate another
          </Button>
        )}
      </div>
    </div>
  )
}

/** The number of the next variant, 1 to 999. */
const anotherDrawing = (present: string) => String(((Number.parseInt(present, 10) || 0) % 999) + 1)
