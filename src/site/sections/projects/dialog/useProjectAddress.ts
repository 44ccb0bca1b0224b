import { useEffect, useState } from 'react'

const parameter = 'project'
/** Told to the window when this page puts a project into its address; Back and Forward tell of theirs themselves. */
const opened = 'project'

/** The slug of the project that the address has open. */
const openedProject = () => new URLSearchParams(location.search).get(parameter) ?? undefined

/** Which project's details are open, as the address says; Back closes what was opened here. */
export function useProjectAddress() {
  const [slug, setSlug] = useState<string>()

  useEffect(() => {
    const read = () => setSlug(openedProject())
    const events = ['popstate', opened]
    read()
    for (const event of events) window.addEventListener(event, read)
    return () => {
      for (const event of events) window.removeEventListener(event, read)
    }
  }, [])

  const close = () => {
    setSlug(undefined)
    if (history.state?.openedHere) history.back()
    else history.replaceState(null, '', addressWith(undefined))
  }

  return { slug, close }
}

/**
 * Names a project's details in the address, for whoever follows it; in the place of another's, so that Back closes it
 * as it would have closed the first.
 */
export function nameInAddress(slug: string): void {
  const open = openedProject()
  if (open === slug) return
  if (open) history.replaceState(history.state, '', addressWith(slug))
  else history.pushState({ openedHere: true }, '', addressWith(slug))
  window.dispatchEvent(new Event(opened))
}

function addressWith(slug: string | undefined): string {
  const url = new URL(location.href)
  if (slug) url.searchParams.set(parameter, slug)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search
}
