import type { Text } from '../../../shared/texts/texts.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from './Button.tsx'

type ShowAllProps = {
  shown: readonly unknown[]
  total: number
  /** The text of the button, with the total. */
  text: Extract<Text, `Show all {total} ${string}`>
  onShow: () => void
}

/** Shows the rest of a long list; hidden if there is none. */
export function ShowAll({ shown, total, text, onShow }: ShowAllProps) {
  const t = useTexts()
  if (shown.length >= total) return null
  return (
    <Button variant="secondary" onClick={onShow}>
      {t(text, { total })}
    </Button>
  )
}
