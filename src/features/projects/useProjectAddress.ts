import { useEffect, useState } from 'react'

const parameter = 'project'

/** Which project's details are open, as the address says; Back closes what was opened here. */
export function useProjectAddress() {
  const [slug, setSlug] = useState<string>()

  useEffect(() => {
    const read = () => setSlug(new URLSearchParams(location.search).get(parameter) ?? undefined)
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const open = (next: string) => {
    history.pushState({ openedHere: true }, '', addressWith(next))
    setSlug(next)
  }

  const close = () => {
    setSlug(undefined)
    if (history.state?.openedHere) history.back()
    else history.replaceState(null, '', addressWith(undefined))
  }

  return { slug, open, close }
}

function addressWith(slug: string | undefined): string {
  const url = new URL(location.href)
  if (slug) url.searchParams.set(parameter, slug)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search
}
