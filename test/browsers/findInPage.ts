export type Sought = {
  kind: 'button' | 'link' | 'field' | 'dialog' | 'heading' | 'menuitem' | 'any'
  /** Its accessible name, or the start of it. */
  name: string
  /** A selector of an ancestor. */
  within?: string
}

/**
 * Finds a visible, enabled element by kind and accessible name. It is sent to the browser as source text, so it has
 * no dependencies.
 */
export function findInPage({ kind, name, within = 'html' }: Sought): Element | null {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input, textarea, select',
    dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
    heading: 'h1, h2, h3',
    menuitem: '[role="menuitem"]',
    any: 'p, span, td, th, li, div, h1, h2, h3',
  }
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels
    const labelled = element.getAttribute('aria-labelledby')
    return (
      element.getAttribute('aria-label') ??
      (labelled ? labelled.split(' ').map(textOf).join(' ') : undefined) ??
      labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim()
  }
  const isSeen = (element: Element) =>
    (element as HTMLInputElement).type === 'file' ||
    (element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
  const isUsable = (element: Element) =>
    element.closest('[inert], [aria-hidden="true"]') === null && !element.matches(':disabled')
  const all = [...document.querySelectorAll(within)].flatMap((place) => [
    ...place.querySelectorAll(selectors[kind]),
  ])
  const usable = all.filter((element) => isSeen(element) && isUsable(element))
  return (
    usable.find((element) => nameOf(element) === name) ??
    usable.find((element) => nameOf(element).startsWith(name)) ??
    null
  )
}
