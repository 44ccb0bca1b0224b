// Leads through the page in the theme Terminal by keys: j and k to the next section and the one before, 1 to 9 to
// that section. They are one button's to turn off, as keys of one letter may meet those of a visitor's own tools.
{
  const { label } = document.currentScript.dataset
  const key = 'terminal-keys'
  const read = () => {
    try {
      return localStorage.getItem(key) !== 'off'
    } catch {
      return true
    }
  }
  let isOn = read()

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'terminal-keys'
  button.title = label
  button.textContent = 'j k 1-9'
  button.setAttribute('aria-label', `${label}: ${button.textContent}`)
  const show = () => button.setAttribute('aria-pressed', isOn)
  button.addEventListener('click', () => {
    isOn = !isOn
    show()
    try {
      localStorage.setItem(key, isOn ? 'on' : 'off')
    } catch {
      // It is off for this visit.
    }
  })
  show()
  document.body.append(button)

  const sections = () => [...document.querySelectorAll('main > section')]
  const reached = (all) =>
    all.findLastIndex((section) => section.getBoundingClientRect().top <= 80)

  const goTo = (section) => {
    if (!section) return
    section.tabIndex = -1
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  }

  addEventListener('keydown', (event) => {
    const { target, altKey, ctrlKey, metaKey } = event
    if (!isOn || altKey || ctrlKey || metaKey || event.defaultPrevented) return
    if (target.closest?.('input, textarea, select, [contenteditable], dialog')) return
    if (document.querySelector('dialog[open]')) return
    const all = sections()
    const step = { j: 1, k: -1 }[event.key]
    if (step) goTo(all[Math.max(0, reached(all) + step)])
    else if (/^[1-9]$/.test(event.key)) goTo(all[event.key - 1])
    else return
    event.preventDefault()
  })
}
