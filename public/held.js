// Holds clicks until the page's script has loaded. On its event `alive` they are replayed, each in its own task, so
// that a second click sees the result of the first. Links and forms work without the script and are not held.
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

  // The owner will be able to drag the assistant's button; touching it must not scroll before that.
  if (document.cookie.includes('admin_token=')) document.documentElement.dataset.owner = ''
}
