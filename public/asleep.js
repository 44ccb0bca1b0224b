// Defers the layout of sections below the first screen until after the first paint, one after the other, and then until
// they come near or are hydrated (src/pages/landing/sleep.ts). Anchors need the full height of the page at once.
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
    // One section per frame, because a frame's layout is one task.
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
