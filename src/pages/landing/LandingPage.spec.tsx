import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openSite } from '../../../test/components/openSite.ts'
import { sectionNamed, showLanding } from '../../../test/components/showLanding.tsx'

const get = (path: string) => ({ method: 'GET', path: `/api/${path}` })
const openSample = () => openSite({ sampleContent: true, isVisitor: true })
const partOf = (id: string) => {
  const part = document.getElementById(id)
  if (!part) throw new Error(`There is no part ${id}`)
  return page.elementLocator(part)
}
const isThere = (id: string) => document.getElementById(id) !== null
const name = page.getByRole('heading', { level: 1 })
const projects = sectionNamed('Selected projects')

/** Waits until the parts that a test does not change have their content. */
const expectContent = () =>
  expect.element(projects.getByRole('heading', { name: 'Slack Water' })).toBeVisible()

test('the first stop of the keyboard skips to the content', async () => {
  await openSample()
  await showLanding()
  await expectContent()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toHaveAttribute('href', '#main')
})

test('the paper version is a press away', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openSample()
  await showLanding()
  await expectContent()
  await page.getByRole('button', { name: 'Paper version' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('the hero says that it loads, and shows neutral defaults when it cannot', async () => {
  await openSample()
  await commands.answer({ ...get('public/hero'), isHeld: true, isAborted: true })
  await showLanding()
  await expect.poll(() => partOf('hero').getByText('Loading...').elements().length).toBe(1)
  await commands.stopAnswering()
  await expect.element(name).toHaveTextContent('Your name')
  await expectContent()
  mistakes.length = 0
})

test.for([{}, { navigation: 'none' }])('an appearance of %j leaves the page', async (json) => {
  await openSample()
  await commands.answer({ ...get('public/appearance'), status: 200, json })
  await showLanding()
  await expectContent()
  await expect.element(page.getByRole('heading', { name: 'What I work with' })).toBeVisible()
  mistakes.length = 0
})

describe('malformed data', () => {
  const parts = {
    hero: 'public/hero',
    about: 'public/about',
    projects: 'projects',
    skills: 'skills',
    certifications: 'certifications',
    'ai-tools': 'ai-tools',
    experience: 'experience',
    testimonials: 'testimonials',
    contact: 'public/contact',
  }
  const ids = Object.keys(parts) as (keyof typeof parts)[]
  /** Answers that are JSON, and not what the section was promised. */
  const garbage = ['text', { title: {} }, [null]]
  const broken = (id: string) => partOf(id).getByText('This part of the page could not be shown')
  const isBroken = (id: string) => isThere(id) && broken(id).elements().length > 0
  const heading = (id: string) => partOf(id).getByRole('heading').first()
  const isAnswered = (path: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/api/${path}`))

  // Every second section gets garbage, and those between them what they were promised; then the others.
  test.for([0, 1])('takes no more than its own section from the page: %i', async (odd) => {
    const spoiled = ids.filter((_, index) => index % 2 === odd)
    const failed = new Set<string>()
    await openSample()
    for (const json of garbage) {
      for (const id of spoiled) await commands.answer({ ...get(parts[id]), status: 200, json })
      performance.clearResourceTimings()
      await showLanding()
      for (const id of ids.filter((id) => !spoiled.includes(id))) {
        await expect.poll(() => isThere(id), { message: id }).toBe(true)
        await expect.element(heading(id), { message: id }).toBeInTheDocument()
        expect(isBroken(id)).toBe(false)
      }
      // A part that shows nothing while it loads would be taken for one that stands the garbage.
      await expect.poll(() => spoiled.filter((id) => !isAnswered(parts[id]))).toEqual([])
      await expect.poll(() => page.getByText(/^Loading/).elements()).toEqual([])
      await commands.stopAnswering()
      for (const id of spoiled.filter(isBroken)) {
        failed.add(id)
        await partOf(id).getByRole('button', { name: 'Try Again' }).click()
        await expect.poll(() => isThere(id) && !isBroken(id)).toBe(true)
        await expect.element(heading(id)).toBeVisible()
      }
      mistakes.length = 0
    }
    expect([...failed].sort()).toEqual(spoiled.toSorted())
  })
})

describe('sections that are not there', () => {
  test('about says that it loads in the size of what comes', async () => {
    await page.viewport(1440, 900)
    await openSample()
    await commands.answer({ ...get('public/about'), isHeld: true })
    await showLanding()
    await expect.poll(() => isThere('about')).toBe(true)
    await expect.element(partOf('about').getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible(partOf('about').element())
    const heightOf = () => partOf('about').element().getBoundingClientRect().height
    await document.fonts.ready
    const before = heightOf()
    await commands.stopAnswering()
    const about = sectionNamed('The way here')
    await expect.element(about).toBeVisible()
    await expectContent()
    await expect.element(about.getByText('Loading...')).not.toBeInTheDocument()
    await document.fonts.ready
    // Which strengths have a line of numbers is not known before.
    const addedNow = () =>
      about
        .getByRole('list', { name: 'Shown in' })
        .elements()
        .reduce((sum, line) => sum + line.getBoundingClientRect().height, 0)
    await expect.poll(() => Math.abs(heightOf() - addedNow() - before)).toBeLessThan(20)
  })

  test('about that cannot be loaded shows neutral defaults', async () => {
    await openSample()
    await commands.answer({ ...get('public/about'), status: 500 })
    await showLanding()
    const about = sectionNamed('The journey')
    await expect.element(about).toBeVisible()
    await expectContent()
    expect(about.element().textContent).not.toContain('Ines')
    await expect.element(about.getByRole('heading', { name: 'Education' })).not.toBeInTheDocument()
    await expectAccessible(about.element())
    mistakes.length = 0
  })

  test('a part of about without entries is left out, and about with none at all too', async () => {
    const site = await openSample()
    const whole: object = await site.read('public/about')
    const json = { ...whole, journey_points: [], strengths_list: [] }
    await commands.answer({ ...get('public/about'), status: 200, json })
    await showLanding()
    const about = sectionNamed('About me')
    await expect.element(about).toBeVisible()
    const headings = about.getByRole('heading').elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(['About me', 'Education'])
    await expectAccessible(about.element())

    await commands.stopAnswering()
    const none = { ...json, education_items: [] }
    await commands.answer({ ...get('public/about'), status: 200, json: none })
    await showLanding()
    await expectContent()
    await expect.poll(() => isThere('about')).toBe(false)
  })

  test.for([
    { status: 200, json: [] },
    { status: 500, json: { error: 'broken' } },
  ])('experience and testimonials are not shown for %j', async (answer) => {
    await openSample()
    for (const path of ['experience', 'testimonials']) {
      await commands.answer({ ...get(path), ...answer })
    }
    performance.clearResourceTimings()
    await showLanding()
    await expectContent()
    const answered = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/(experience|testimonials)$/.test(name)).length
    await expect.poll(answered).toBeGreaterThanOrEqual(2)
    await expect.poll(() => isThere('experience') || isThere('testimonials')).toBe(false)
    mistakes.length = 0
  })

  test('certificates and tools share a room when there are few of both', async () => {
    const site = await openSample()
    const isSideBySide = () => {
      const [one, other] = ['certifications', 'ai-tools'].map((id) =>
        document.getElementById(id)?.getBoundingClientRect(),
      )
      return one !== undefined && one.top === other?.top && one.width === other.width
    }
    await showLanding()
    await expect.element(page.getByText('9 tools', { exact: true })).toBeVisible()
    expect(isSideBySide()).toBe(false)
    for (const [path, count] of [
      ['certifications', 2],
      ['ai-tools', 4],
    ] as const) {
      const all: unknown[] = await site.read(path)
      await commands.answer({ ...get(path), status: 200, json: all.slice(0, count) })
    }
    await showLanding()
    await expect.element(page.getByText('4 tools', { exact: true })).toBeVisible()
    await expect.poll(isSideBySide).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1200)
  })
})

test('a testimonial leads to its person in a new tab, and a broken portrait is left out', async () => {
  const site = await openSample()
  const [first, second] = await site.read('testimonials')
  const json = [
    { ...first, portrait: '/uploads/nothing.webp' },
    { ...second, link: 'javascript:alert(1)', quote: '“Already in marks.”' },
  ]
  await commands.answer({ ...get('testimonials'), status: 200, json })
  await showLanding()
  const figure = (text: string) => page.getByRole('figure').filter({ hasText: text })
  const link = figure('Gwen Pritchard').getByRole('link', { name: 'Gwen Pritchard' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/people/gwen-pritchard')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
  link.element().scrollIntoView()
  await expect.element(figure('Gwen Pritchard').getByRole('img')).not.toBeInTheDocument()
  const other = figure('Sioned Vaughan')
  await expect.element(other.getByRole('link', { name: 'Sioned Vaughan' })).not.toBeInTheDocument()
  await expect.element(other.getByRole('blockquote')).toHaveTextContent('Already in marks.')
  mistakes.length = 0
})
