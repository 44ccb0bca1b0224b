import type { Text } from '../../../shared/texts/en.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from './Button.tsx'

type ShowAllProps = {
  shown: readonly unknown[]
  total: number
  /** What it says, with how many there are. */
  text: Extract<Text, `Show all {total} ${string}`>
  onShow: () => void
}

/** The way to what is not shown of a long list; not there where all of it is. */
export function ShowAll({ shown, total, text, onShow }: ShowAllProps) {
  const t = useTexts()
  if (shown.length >= total) return null
  return (
    <Button variant="secondary" onClick={onShow}>
      {t(text, { total })}
    </Button>
  )
}
