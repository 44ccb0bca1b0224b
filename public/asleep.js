// Lets the sections below the first screen be laid out as they wake (src/app/visitor/sleep.ts), not before
// the first paint. Who comes or goes to a place in the page needs it at its full height at once.
{
  const root = document.documentElement
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type === 'navigate' && !location.hash) root.dataset.asleep = ''
  const rouse = ({ target }) => {
    if (target.closest?.('a[href*="#"]')) delete root.dataset.asleep
  }
  addEventListener('click', rouse, true)
}
