// Holds what is pressed before the page's program has come; the program says `alive`, and it is pressed again.
// Links and forms need no program, so they are left alone.
{
  let held
  const hold = ({ target }) => {
    held = target.closest?.('button[type="button"]')
  }
  addEventListener('click', hold, true)
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', hold, true)
      held?.click()
    },
    { once: true },
  )
}
