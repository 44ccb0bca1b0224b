/** A star in the colour of the text around it. */
export function StarShape() {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="m8 1.2 2.1 4.3 4.7.7-3.400 3.300.8 4.700L8 12l-4.200 2.200.8-4.700L1.2 6.200l4.700-.7z" />
    </svg>
  )
}
