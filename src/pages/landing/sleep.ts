/** Pending promises of deferred sections, by id. */
const sleepers = new Map<string, { promise: Promise<void>; wake: () => void }>()

/** The promise that a deferred section waits for. */
export const hydrationPromise = (id: string): Promise<void> | undefined => sleepers.get(id)?.promise

/** Events that hydrate a section. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const

/** Defers the hydration of server-rendered sections until they come near or are touched. */
export function deferHydration(sections: Iterable<HTMLElement>): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target.id)
    },
    { rootMargin: '50% 0px' },
  )
  for (const section of sections) {
    sleepers.set(section.id, sleeper())
    near.observe(section)
  }
  for (const touch of touches) addEventListener(touch, wakeTouched, { capture: true })
  addEventListener('click', holdPress, { capture: true })
}

/** Marks a hydrated section: it has its real height and handles its own events. */
export function markHydrated(id: string): void {
  const section = document.getElementById(id)
  if (section) section.dataset.awake = ''
  for (const { press, button } of held.get(id) ?? []) {
    const isUnderWay = press.eventPhase !== Event.NONE
    if (!isUnderWay) setTimeout(() => button.click())
  }
  held.delete(id)
}

type Held = { press: Event; button: HTMLElement }

/**
 * Early clicks by section id. React hydrates the section and replays the click; while its code is loading, React
 * stops it.
 */
const held = new Map<string, Held[]>()

function holdPress(press: Event): void {
  if (!(press.target instanceof Element)) return
  const button = press.target.closest<HTMLElement>('button[type="button"]')
  const section = button?.closest('main > section:not([data-awake])')
  if (button && section) held.set(section.id, [...(held.get(section.id) ?? []), { press, button }])
}

/** Call it before anything around the sections changes; otherwise React renders them again on the client. */
export function hydrateAll(): void {
  for (const id of [...sleepers.keys()]) wake(id)
}

function sleeper() {
  let wake = () => {}
  const promise = new Promise<void>((resolve) => {
    wake = resolve
  })
  return { promise, wake }
}

function wake(id: string): void {
  sleepers.get(id)?.wake()
  sleepers.delete(id)
}

/** Runs before React's listener, so that React hydrates the section within the event. */
function wakeTouched({ target }: Event): void {
  const section = target instanceof Element && target.closest('main > section')
  if (section) wake(section.id)
}
