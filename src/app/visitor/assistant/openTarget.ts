import { covering } from '../../../features/assistant/panel/useAloneOnPage.ts'
import { openProject } from '../../../features/projects/useProjectAddress.ts'

/** Leads to what a link in an answer names on this page without a reload; `makeRoom` folds away what would cover it. */
export function openTarget(href: string, makeRoom: () => void): void {
  const slug = new URL(href, location.href).searchParams.get('project')
  if (slug) openProject(slug)
  else showSection(href.slice(1), makeRoom)
}

function showSection(id: string, makeRoom: () => void): void {
  const section = document.getElementById(id)
  if (!section) return
  if (matchMedia(covering).matches) makeRoom()
  // The page has to come back before it can take the focus.
  requestAnimationFrame(() => {
    section.scrollIntoView()
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  })
}
