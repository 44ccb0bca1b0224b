import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Navigation state that names the field to focus. */
export type LinkedField = { field: string }

/** Gives the focus to the field that the palette leads to, as soon as its page or the sheet on it shows it. */
export function useLinkedField(): void {
  const { state, search } = useLocation()
  useEffect(() => {
    const label = isSought(state) ? state.field : undefined
    if (label === undefined) return
    const container = new URLSearchParams(search).has('edit') ? 'dialog[open]' : 'main'
    const isFound = () => {
      for (const element of namedBy(label, container)) {
        element.closest('details')?.setAttribute('open', '')
      }
      const control = controlOf(label, container)
      control?.focus({ preventScroll: true })
      control?.scrollIntoView({ block: 'center' })
      return control !== undefined
    }
    let isShown = false
    // A group may have nothing yet that can be worked: it is shown at least.
    const showGroup = () => {
      const [group] = isShown ? [] : namedBy(label, container)
      group?.scrollIntoView({ block: 'center' })
      isShown ||= group !== undefined
    }
    if (isFound()) return
    showGroup()
    const observer = new MutationObserver(() => {
      if (isFound()) observer.disconnect()
      else showGroup()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [state, search])
}

const isSought = (state: unknown): state is LinkedField =>
  typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'

const focusable = 'input, textarea, select, button'

/** The control that a label names; for a group, its first control. */
const controlOf = (label: string, container: string): HTMLElement | undefined =>
  namedBy(label, container)
    .flatMap(controlsIn)
    .find((control) => control.checkVisibility())

function namedBy(label: string, container: string): HTMLElement[] {
  const named = document.querySelectorAll<HTMLElement>(
    `${container} :is(label, legend, [role="group"])`,
  )
  return [...named].filter((element) => nameOf(element) === label)
}

function nameOf(element: HTMLElement): string | undefined {
  const id = element.getAttribute('aria-labelledby')
  return (id === null ? element : document.getElementById(id))?.textContent?.trim()
}

function controlsIn(element: HTMLElement): HTMLElement[] {
  if (element instanceof HTMLLabelElement) return element.control ? [element.control] : []
  const group = element.matches('legend') ? element.parentElement : element
  return [...(group?.querySelectorAll<HTMLElement>(focusable) ?? [])]
}
