import type { RelatedProjects } from '../../../../shared/relatedProjects.ts'
import type { Translate } from '../../../../shared/texts/translator.ts'
import { projectPagePath } from '../paths.ts'

let light: CSSStyleSheet | undefined
let announcer: HTMLElement | undefined

/** Highlights these projects, scrolls to the first of them, and announces their titles. */
export function highlightProjects(
  name: string,
  projects: RelatedProjects['pieces'],
  t: Translate,
): void {
  const links = projects.map((project) => `a[href=${JSON.stringify(projectPagePath(project))}]`)
  const lit = `:has(${links})`
  // A picture or a cover.
  const image = ':is(picture img, [data-ground])'
  const cards = `:is(#hero li, #projects li, .large-project):has(${image})`
  light ??= new CSSStyleSheet()
  light.replaceSync(`
    ${cards} ${image} { transition: opacity 0.4s }
    ${cards}:not(${lit}) ${image} { opacity: 0.15 }
    ${cards}${lit} :has(> :is(picture, [data-ground])) { box-shadow: 0 0 0 3px var(--accent) }
  `)
  if (!document.adoptedStyleSheets.includes(light)) {
    document.adoptedStyleSheets.push(light)
    addEventListener('click', leave, true)
    addEventListener('keydown', leave, true)
  }
  say(`${name}. ${t('Shown in')}: ${projects.map(({ title }) => title).join(', ')}`)
  const first = document.querySelector(`#projects :is(li:not([inert]), .large-project)${lit}`)
  first?.scrollIntoView({ block: 'center', inline: 'center' })
  first?.querySelector<HTMLElement>(`${links}`)?.focus({ preventScroll: true })
}

/** Ends the highlight on Escape, or on a press outside of the projects. */
function leave(event: Event): void {
  const isKept =
    event instanceof KeyboardEvent
      ? event.key !== 'Escape'
      : event.target instanceof Element && event.target.closest('#hero, #projects, dialog')
  if (isKept) return
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== light)
  removeEventListener('click', leave, true)
  removeEventListener('keydown', leave, true)
}

function say(text: string): void {
  announcer ??= document.body.appendChild(document.createElement('p'))
  announcer.role = 'status'
  announcer.className = 'visually-hidden'
  announcer.textContent = text
}
