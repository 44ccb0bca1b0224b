// Holds what is pressed before the page's program has come; the program says `alive`, and all of it is pressed
// again, in a task each, so that a second press meets what the first has changed.
// Links and forms need no program, so they are left alone.
{
  const held = []
  const hold = ({ target }) => {
    const button = target.closest?.('button[type="button"]')
    if (button) held.push(button)
  }
  const pressNext = () => {
    if (held.length === 0) return
    held.shift().click()
    setTimeout(pressNext)
  }
  addEventListener('click', hold, true)
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', hold, true)
      pressNext()
    },
    { once: true },
  )

  // The owner can drag the assistant's button once the program has come; until then a finger on it must not scroll.
  if (document.cookie.includes('admin_token=')) document.documentElement.dataset.owner = ''
}
