// Sets the color scheme before the first paint: the visitor's choice on this device, otherwise the
// owner's. It blocks rendering, so it is small and imports nothing.
{
  const root = document.documentElement
  const preset = root.dataset.scheme

  const chosen = () => {
    try {
      return localStorage.getItem('scheme')
    } catch {
      return null
    }
  }

  const show = (choice) => {
    const scheme = ['light', 'dark', 'system'].includes(choice) ? choice : preset
    const isFixed = scheme === 'light' || scheme === 'dark'
    if (isFixed) root.dataset.scheme = scheme
    else delete root.dataset.scheme
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = color.dataset.for
      color.content = root.dataset[own] ?? color.content
      const fixed = own === scheme ? 'all' : 'not all'
      color.media = isFixed ? fixed : `(prefers-color-scheme: ${own})`
    }
  }

  show(chosen())
  addEventListener('scheme', ({ detail }) => show(detail))
  // After load: for storage events a browser waits for another of its processes.
  addEventListener('load', () =>
    addEventListener('storage', ({ key }) => {
      if (!key || key === 'scheme') show(chosen())
    }),
  )
}
