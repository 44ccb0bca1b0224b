// Keyboard shortcuts of the Terminal theme: j and k go to the next and previous section, 1 to 9 to a section.
// A button turns them off, because single letters may conflict with a visitor's tools (WCAG 2.1.4).
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
      // Without storage it is off for this visit.
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
