// Reports what was seen of a page, as it is left (docs/privacy.md).
{
  const watch = () => {
    // A tailored link, which shows the home page, is counted by its id.
    const page = location.pathname.replace(/^\/for\/.*/, '/')
    const isHome = page === '/'
    const sent = {}
    let news = {}
    let isShown = !document.hidden
    let isAtEnd
    const tell = (key, name) => {
      if (name === null || sent[key + name] || Object.keys(sent).length > 40) return
      sent[key + name] = true
      news[key] = name ? [...(news[key] ?? []), name] : true
    }
    const send = () => {
      if (isAtEnd && performance.now() > 1e4) tell('read')
      const report = new Blob([JSON.stringify({ page, ...news })], { type: 'application/json' })
      if (Object.keys(news).length) navigator.sendBeacon('/api/visits', report)
      news = {}
    }
    // A view without a request: prerendered, or kept by the browser.
    const [from] = performance.getEntriesByType('navigation')
    if (from?.activationStart || (from?.type === 'back_forward' && !from.transferSize)) tell('again')
    addEventListener('pageshow', ({ persisted }) => persisted && (news.again = true))
    document.addEventListener('visibilitychange', () => {
      if (isShown) send()
      isShown = true
    })
    addEventListener('pagehide', () => {
      if (!isShown) news = { unseen: true }
      send()
    })
    const see = (parts) => {
      for (const { isIntersecting, target } of parts) {
        if (isIntersecting && isHome) tell('sections', target.id)
        isAtEnd ||= isIntersecting && !isHome
      }
    }
    const observer = new IntersectionObserver(see, { rootMargin: isHome ? '-30% 0px' : '0px' })
    for (const part of document.querySelectorAll(isHome ? 'section[id]' : 'footer')) observer.observe(part)
    const follow = ({ target }) => {
      const host = target.closest?.('a')?.hostname
      if (host && host !== location.hostname) tell('links', host.replace(/^www\./, ''))
      setTimeout(() => tell('projects', new URLSearchParams(location.search).get('project')))
    }
    for (const click of ['click', 'auxclick']) addEventListener(click, follow, true)
    addEventListener('input', ({ target }) => target.closest?.('#contact form') && tell('begun'))
  }
  const begin = () => (window.requestIdleCallback ?? setTimeout)(watch, { timeout: 3000 })
  const isRefused = navigator.globalPrivacyControl || navigator.doNotTrack === '1'
  if (document.prerendering && !isRefused) document.addEventListener('prerenderingchange', begin)
  else if (!isRefused) begin()
}
