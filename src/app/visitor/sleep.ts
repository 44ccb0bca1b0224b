/** What each sleeping section waits for, by its id. */
const sleepers = new Map<string, { promise: Promise<void>; wake: () => void }>()

/** What a section waits for while it sleeps. */
export const sleepOf = (id: string): Promise<void> | undefined => sleepers.get(id)?.promise

/** What shows that a visitor is about to use a section. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const

/**
 * Lets sections of the server's page sleep: React leaves them as they are until they come near or are touched,
 * so that nobody waits for what they may never see.
 */
export function letSleep(sections: Iterable<HTMLElement>): void {
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

/** Marks a section whose code has come and is at work: it has its own height from now on, and hears its presses. */
export function awaken(id: string): void {
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
 * What is pressed in a section that is not alive, by the section's id. React makes it alive within the press, and
 * hears it; where the section's code is still on its way, it stops the press instead.
 */
const held = new Map<string, Held[]>()

function holdPress(press: Event): void {
  if (!(press.target instanceof Element)) return
  const button = press.target.closest<HTMLElement>('button[type="button"]')
  const section = button?.closest('main > section:not([data-awake])')
  if (button && section) held.set(section.id, [...(held.get(section.id) ?? []), { press, button }])
}

/** Before anything around the sections changes: React would draw anew what it could not make alive. */
export function wakeAll(): void {
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

/** Before React hears of the event: it then makes the section alive within it. */
function wakeTouched({ target }: Event): void {
  const section = target instanceof Element && target.closest('main > section')
  if (section) wake(section.id)
}
