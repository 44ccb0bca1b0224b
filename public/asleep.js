// Lets the sections below the first screen be laid out after the first paint, one after the other, and then only as
// they come near or wake (src/app/visitor/sleep.ts). Who comes or goes to a place in the page needs it at its full
// height at once.
{
  const root = document.documentElement
  const unseen = new CSSStyleSheet()
  const hideFrom = (place) =>
    unseen.replaceSync(
      `@media screen { :root[data-asleep] #main > :nth-child(n + ${place}) { content-visibility: hidden } }`,
    )
  const showAll = () => {
    unseen.disabled = true
  }
  const showUpTo = (place) => {
    const parts = document.querySelector('#main')?.childElementCount ?? 0
    if (place >= parts) return showAll()
    hideFrom(place + 1)
    // What is laid out in one frame is one task: a phone is given time between two.
    requestAnimationFrame(() => setTimeout(showUpTo, 100, place + 1))
  }

  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type === 'navigate' && !location.hash) {
    root.dataset.asleep = ''
    hideFrom(2)
    document.adoptedStyleSheets.push(unseen)
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      showUpTo(2)
    }).observe({ type: 'paint', buffered: true })
    for (const use of ['scroll', 'keydown']) addEventListener(use, showAll, { once: true })
  }

  const rouse = ({ target }) => {
    if (target.closest?.('a[href*="#"]')) delete root.dataset.asleep
  }
  addEventListener('click', rouse, true)
}
