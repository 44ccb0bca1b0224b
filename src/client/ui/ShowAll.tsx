import { Button } from './Button.tsx'

type ShowAllProps = {
  shown: readonly unknown[]
  total: number
  /** What there are so many of: `skills`. */
  noun: string
  onShow: () => void
}

/** The way to what is not shown of a long list; not there where all of it is. */
export function ShowAll({ shown, total, noun, onShow }: ShowAllProps) {
  if (shown.length >= total) return null
  return (
    <Button variant="secondary" onClick={onShow}>
      Show all {total} {noun}
    </Button>
  )
}
