// Runs the page's script on the first interaction, or after load where the page needs it at once, and fetches it again
// where it could not be fetched. Until React handles a button, clicks on it are held; then they are replayed in order
// (src/pages/landing/hydration.ts).
{
  const root = document.documentElement

  // Restored scroll positions and anchors need the real heights of all sections.
  const isRestored = performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
  if (isRestored || location.hash) root.dataset.whole = ''

  // Browsers send pointerover for a pointer that rests where the page appears, too, but pointermove only for one that moves.
  const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'hashchange']
  // The build names the script's files in the page, the entry first (landingTemplate.ts); the server adds their data.
  const files = () => document.querySelectorAll('link[data-script]')
  const preload = () => {
    if (files()[0]?.rel) return
    for (const file of files()) file.rel = file.as ? 'prefetch' : 'modulepreload'
  }
  const millisecondsBeforeRetry = 2000
  let isRunning = false
  const run = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', run)
    const [entry] = files()
    if (isRunning || entry?.as !== '') return
    isRunning = true
    preload()
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry.href
    script.onerror = () => {
      script.remove()
      isRunning = false
      setTimeout(run, millisecondsBeforeRetry)
    }
    document.head.append(script)
  }
  for (const interaction of interactions) addEventListener(interaction, run, { passive: true })
  // Images that fail to load are replaced by a placeholder.
  addEventListener('error', run, true)

  const hasOwnScheme = () => {
    try {
      return localStorage.getItem('scheme') !== null
    } catch {
      return false
    }
  }
  const isNeeded = () =>
    document.cookie.includes('admin_token=') ||
    hasOwnScheme() ||
    new URLSearchParams(location.search).has('project') ||
    (location.hash && !document.querySelector(':target')) ||
    !document.querySelector('#root > *')
  // Most visitors move, scroll or touch before this time is over; those who read on have the script before they do.
  const millisecondsBeforePreload = 4000
  // A frame is painted before the browser is idle; a tab in the background waits for both.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      whenIdle(() => {
        // After load: for storage events and for the cookie, a browser waits for another of its processes.
        addEventListener('storage', run)
        if (isNeeded()) return run()
        setTimeout(() => whenIdle(preload), millisecondsBeforePreload)
        const visible = new IntersectionObserver((rows) => {
          if (rows.some(({ isIntersecting }) => isIntersecting)) run()
        })
        for (const row of document.querySelectorAll('[data-autoplay]')) visible.observe(row)
      }),
    ),
  )

  const clicked = []
  const isHydrated = (button) => !button.closest('[data-hydrated="false"]')
  const hold = (click) => {
    run()
    if (click.target.closest?.('a[href^="#"]')) root.dataset.whole = ''
    const button = click.target.closest?.('button[type="button"]')
    if (!button || isHydrated(button)) return
    click.stopPropagation()
    button.dataset.waiting = ''
    clicked.push(button)
  }
  const replay = () => {
    while (clicked[0]?.isConnected === false) clicked.shift()
    const [button] = clicked
    if (!button) return
    if (!isHydrated(button)) return button.dispatchEvent(new Event('hydrate', { bubbles: true }))
    clicked.shift()
    delete button.dataset.waiting
    button.click()
    // In a task of its own, so that the second click sees the result of the first.
    setTimeout(replay)
  }
  addEventListener('click', hold, true)
  addEventListener('hydrated', () => setTimeout(replay))
}
