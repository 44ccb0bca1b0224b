import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { noDrawing } from '../../../shared/drawing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from '../upload/UploadField.module.css'
import { Checkbox } from './Checkbox.tsx'

type DrawingFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Where the drawing is that the value asks for. */
  address: string
  /** How tall it is shown, in CSS pixels. */
  height: number
}

/** The drawing in the place of a picture that is missing: as it comes, another one, or none. */
export function DrawingField({ value, onChange, address, height }: DrawingFieldProps) {
  const [failed, setFailed] = useState('')
  const isWished = value !== noDrawing
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
          onChange={({ target }) => onChange(target.checked ? '' : noDrawing)}
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

/** Another one than this. */
const anotherDrawing = (present: string) => String(((Number.parseInt(present, 10) || 0) % 999) + 1)
