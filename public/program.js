// Loads the page's script after the first paint with its fonts and images, or a second later if one of the two is late.
// The build writes its address into the page (paintAtOnce in vite.config.ts), the entry first.
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
  // A background tab is not painted.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    stands()
  }).observe({ type: 'paint', buffered: true })
}
