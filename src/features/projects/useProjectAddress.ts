import { useEffect, useState } from 'react'

const parameter = 'project'

/** The slug of the project that the address has open. */
const openedProject = () => new URLSearchParams(location.search).get(parameter) ?? undefined

/** Which project's details are open, as the address says; Back closes what was opened here. */
export function useProjectAddress() {
  const [slug, setSlug] = useState<string>()

  useEffect(() => {
    const read = () => setSlug(openedProject())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const close = () => {
    setSlug(undefined)
    if (history.state?.openedHere) history.back()
    else history.replaceState(null, '', addressWith(undefined))
  }

  return { slug, close }
}

/** Shows a project's details, from wherever on the page it is asked for. */
export function openProject(slug: string): void {
  history.pushState({ openedHere: true }, '', addressWith(slug))
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

function addressWith(slug: string | undefined): string {
  const url = new URL(location.href)
  if (slug) url.searchParams.set(parameter, slug)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search
}
