// Asks for the page's program once the first paint stands with all that belongs to it, so that fonts and pictures
// come before it; where one of the two is late, a second after the other.
// The build leaves its address in the page (paintAtOnce in vite.config.ts), its own part first.
{
  const latest = 1000
  let missing = 2
  let isAsked = false
  const ask = () => {
    const links = document.querySelectorAll('link[data-program]')
    if (isAsked || links.length === 0) return
    isAsked = true
    for (const link of links) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.src = links[0].href
    document.head.append(script)
  }
  const stands = () => {
    missing -= 1
    if (missing === 0) ask()
    else setTimeout(ask, latest)
  }
  addEventListener('load', stands)
  // A page in the background is not painted.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    stands()
  }).observe({ type: 'paint', buffered: true })
}
