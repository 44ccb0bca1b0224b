/** Pending promises of sections that React does not hydrate yet, by id. */
const pending = new Map<string, { promise: Promise<void>; resolve: () => void }>()

/** The promise that a section waits for before it hydrates. */
export const hydrationPromise = (id: string): Promise<void> | undefined => pending.get(id)?.promise

/** Events that hydrate a section; `hydrate` is for a click before this code was loaded (public/hydration.js). */
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'hydrate'] as const

/** Defers the hydration of server-rendered sections until they come near or are touched. */
export function deferHydration(sections: Iterable<HTMLElement>): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target.id)
    },
    { rootMargin: '50% 0px' },
  )
  for (const section of sections) {
    pending.set(section.id, deferred())
    // public/hydration.js holds the clicks on its buttons.
    section.dataset.hydrated = 'false'
    near.observe(section)
  }
  for (const touch of touches) addEventListener(touch, hydrateTouched, { capture: true })
}

/** Marks the root or a section as hydrated: it handles its own events. */
export function markHydrated(id: string): void {
  const element = document.getElementById(id)
  if (element) element.dataset.hydrated = 'true'
  dispatchEvent(new Event('hydrated'))
}

/** Call it before anything around the sections changes; otherwise React renders them again on the client. */
export function hydrateAll(): void {
  for (const id of [...pending.keys()]) hydrate(id)
}

/** Scrolls to a section. All sections are laid out, because smooth scrolling ends where the section was at its start. */
export function scrollToSection(section: HTMLElement | null): void {
  document.documentElement.dataset.whole = ''
  section?.scrollIntoView()
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function hydrate(id: string): void {
  pending.get(id)?.resolve()
  pending.delete(id)
}

/** Runs before React's listener, so that React hydrates the section within the event. */
function hydrateTouched({ target }: Event): void {
  const section = target instanceof Element && target.closest('main > section')
  if (section) hydrate(section.id)
}
