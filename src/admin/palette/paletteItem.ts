/** Something that the palette finds: a place to go to, a field of it, or something to do. */
export type PaletteItem = {
  value: string
  label: string
  /** Where it is found, beside its label. */
  note?: string
  /** Other words by which it is found. */
  keywords?: string | undefined
  to?: string
  field?: string
  run?: () => void
}
export type PaletteGroup = { value: string; items: PaletteItem[] }
