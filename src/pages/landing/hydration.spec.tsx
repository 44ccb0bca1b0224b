import { describe, expect, onTestFinished, test } from 'vitest'
import { deferHydration, hydrateAll, hydrationPromise, markHydrated } from './hydration.ts'

/** The entry of the page's script: it says that it ran. */
const entry = "data:text/javascript,document.documentElement.dataset.ran='yes'"

type Frame = { window: Window; document: Document; passTime: (milliseconds: number) => void }

/** Opens a page with `public/hydration.js` in a frame, as the build puts it together, and waits until it has decided. */
async function openPage(body: string, { address = '/' } = {}): Promise<Frame> {
  const frame = document.createElement('iframe')
  frame.width = '300'
  document.body.append(frame)
  onTestFinished(() => {
    frame.remove()
    localStorage.clear()
  })
  const { contentWindow: window, contentDocument: page } = frame
  if (!window || !page) throw new Error('The frame has no page')
  const passTime = holdTimers(window)
  page.open()
  window.history.replaceState(null, '', address)
  page.write(`<!doctype html><link data-script href="${entry}">
    <link data-script href="data:text/javascript,//"><script src="/hydration.js"></script>
    <main id="root" data-hydrated="false">${body}</main>`)
  const loaded = new Promise((resolve) => window.addEventListener('load', resolve))
  page.close()
  await loaded
  // The page waits in the same way, and may begin later.
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) =>
      window.requestAnimationFrame(() => window.requestIdleCallback(resolve)),
    )
  }
  return { window, document: page, passTime }
}

/** Holds the timers of a window that wait for seconds. */
function holdTimers(window: Window) {
  const timers: { task: () => void; time: number }[] = []
  const setTimer = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (task: () => void, time = 0) =>
      time < 1000 ? setTimer(task, time) : timers.push({ task, time }),
  })
  return (milliseconds: number) => {
    for (const { task } of timers.filter(({ time }) => time <= milliseconds)) task()
  }
}

const hasRun = ({ document }: Frame) => document.documentElement.dataset.ran === 'yes'
const hasStarted = ({ document }: Frame) => document.querySelector('script[type="module"]') !== null
const content = '<h1 tabindex="0">Ines</h1>'

describe('the script of the page', () => {
  test.for([
    'pointermove',
    'pointerdown',
    'keydown',
    'focusin',
    'scroll',
    'click',
    'hashchange',
    'storage',
  ])('runs on the first %s', async (interaction) => {
    const page = await openPage(content)
    expect(hasStarted(page)).toBe(false)
    const target = /hashchange|storage/.test(interaction) ? page.window : page.document.body
    target.dispatchEvent(new Event(interaction, { bubbles: true }))
    await expect.poll(() => hasRun(page)).toBe(true)
    target.dispatchEvent(new Event(interaction, { bubbles: true }))
    expect(page.document.querySelectorAll('script[type="module"]')).toHaveLength(1)
  })

  test('four seconds of reading preload it; a pointer that rests does not', async () => {
    const page = await openPage(content)
    page.document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    page.passTime(3000)
    const waiting = () => page.document.querySelectorAll('link[data-script]:not([rel])').length
    expect(waiting()).toBe(2)
    page.passTime(4000)
    await expect.poll(waiting).toBe(0)
    expect(hasStarted(page)).toBe(false)
  })

  test.for(['/?project=slack-water', '/#login'])('runs at once at %s', async (address) => {
    const page = await openPage(content, { address })
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('runs at once on a page without content', async () => {
    const page = await openPage('')
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('runs at once for a scheme that the visitor has chosen', async () => {
    localStorage.setItem('scheme', 'light')
    const page = await openPage(content)
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('runs at once for the owner', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, which the page reads
    document.cookie = 'admin_token=owner'
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = 'admin_token=; max-age=0'
    })
    const page = await openPage(content)
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('runs for a picture that cannot be loaded', async () => {
    const page = await openPage(`${content}<img src="data:image/png,none" alt="">`)
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('is fetched again two seconds after it could not be', async () => {
    const page = await openPage(content)
    const [link] = page.document.querySelectorAll<HTMLLinkElement>('link[data-script]')
    if (!link) throw new Error('The page has no script')
    link.href = 'data:text/plain,none'
    page.document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
    expect(hasStarted(page)).toBe(true)
    await expect.poll(() => hasStarted(page)).toBe(false)
    link.href = entry
    // Longer than a timer that is not held.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(hasStarted(page)).toBe(false)
    page.passTime(2000)
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('runs for a row that moves by itself once it is in view', async () => {
    const row = '<ul data-autoplay><li>One</ul>'
    const seen = await openPage(content + row)
    await expect.poll(() => hasRun(seen)).toBe(true)
    const below = await openPage(`${content}<div style="height: 2000px"></div>${row}`)
    expect(hasStarted(below)).toBe(false)
  })
})

describe('clicks before React handles a button', () => {
  const page = (sections: string) =>
    `${content}${sections
      .split(' ')
      .map((id) => `<section id="${id}" data-hydrated="false"><button type="button">${id}</button>`)
      .join('</section>')}`

  /** Opens the page, notes clicks and requests to hydrate, and lets React hydrate parts of it. */
  async function open(sections: string) {
    const frame = await openPage(page(sections))
    const heard: string[] = []
    const requests: string[] = []
    const nameOf = ({ target }: Event) => (target as Element).textContent ?? ''
    frame.document.addEventListener('click', (event) => heard.push(nameOf(event)))
    frame.document.addEventListener('hydrate', (event) => requests.push(nameOf(event)))
    const button = (id: string) => {
      const found = frame.document.querySelector<HTMLElement>(`#${id} button`)
      if (!found) throw new Error(`There is no button ${id}`)
      return found
    }
    const hydrate = (id: string) => {
      const part = frame.document.getElementById(id)
      if (part) part.dataset.hydrated = 'true'
      frame.window.dispatchEvent(new Event('hydrated'))
    }
    return { heard, requests, button, hydrate }
  }

  test('take effect once, in their order, when their sections are hydrated', async () => {
    const { heard, requests, button, hydrate } = await open('projects about')
    for (const id of ['projects', 'about', 'projects']) button(id).click()
    expect(heard).toEqual([])
    expect(button('projects').dataset.waiting).toBe('')
    hydrate('root')
    await expect.poll(() => requests).toEqual(['projects'])
    hydrate('about')
    await expect.poll(() => requests).toEqual(['projects', 'projects'])
    expect(heard).toEqual([])
    hydrate('projects')
    await expect.poll(() => heard).toEqual(['projects', 'about', 'projects'])
    expect(button('projects').dataset.waiting).toBeUndefined()
    button('about').click()
    expect(heard).toHaveLength(4)
  })

  test('on a button that is gone are left out', async () => {
    const { heard, button, hydrate } = await open('projects about')
    for (const id of ['projects', 'about']) button(id).click()
    button('projects').remove()
    for (const id of ['root', 'projects', 'about']) hydrate(id)
    await expect.poll(() => heard).toEqual(['about'])
  })

  test('on a link to a place lay all sections out', async () => {
    const { document } = await openPage(`${content}<a href="#none">About</a>`)
    expect(document.documentElement.dataset.whole).toBeUndefined()
    document.querySelector('a')?.click()
    expect(document.documentElement.dataset.whole).toBe('')
  })
})

describe('a section that hydrates by itself', () => {
  /** Defers sections that are far below the window. Returns whether one is to hydrate. */
  function defer(...ids: string[]) {
    const main = document.createElement('main')
    main.style.marginTop = '5000px'
    main.innerHTML = ids
      .map((id) => `<section id="${id}"><button>${id}</button></section>`)
      .join('')
    document.body.append(main)
    onTestFinished(() => {
      hydrateAll()
      main.remove()
    })
    deferHydration(main.querySelectorAll('section'))
    return (id: string) => hydrationPromise(id) === undefined
  }

  test.for(['pointerdown', 'keydown', 'focusin', 'click', 'input', 'hydrate'])(
    'waits until it is touched: %s',
    async (touch) => {
      const isToHydrate = defer('one', 'two')
      const promise = hydrationPromise('one')
      document.querySelector('#one button')?.dispatchEvent(new Event(touch, { bubbles: true }))
      await promise
      expect(isToHydrate('one')).toBe(true)
      expect(isToHydrate('two')).toBe(false)
    },
  )

  test('waits until it comes near, and says when it is hydrated', async () => {
    const isToHydrate = defer('one')
    const section = document.querySelector<HTMLElement>('#one')
    expect(section?.dataset.hydrated).toBe('false')
    scrollTo({ top: 5000, behavior: 'instant' })
    await expect.poll(() => isToHydrate('one')).toBe(true)
    const event = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }))
    markHydrated('one')
    await event
    expect(section?.dataset.hydrated).toBe('true')
  })
})
