// Asks for the page's program once the first paint stands, so that fonts and pictures come before it.
// The build leaves its address in the page (paintAtOnce in vite.config.ts), its own part first.
{
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
  // A page in the background is not painted.
  addEventListener('load', ask)
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
}
