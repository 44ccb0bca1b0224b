import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import {
  allowMotion,
  expectMoving,
  expectStart,
  movements,
} from '../../../../test/components/motion.ts'
import { openSite } from '../../../../test/components/openSite.ts'
import { showLanding } from '../../../../test/components/showLanding.tsx'
import { showSection } from '../../../../test/components/showSection.tsx'
import { ResumeCard } from '../../resumes/file/ResumeCard.tsx'
import { CertificationsSection } from './CertificationsSection.tsx'

const certifications = { method: 'GET', path: '/api/certifications' }
const section = page.getByRole('region', { name: 'Resume and certifications' })
const loading = section.getByText('Loading certifications...')
const download = section.getByRole('link', { name: 'Download Resume' })
const card = (name: string) => section.getByRole('article', { name })
const dots = section.getByRole('button', { name: /^Page \d of/ })
const boxOf = (locator: typeof section) => locator.element().getBoundingClientRect()

const openSample = () => openSite({ sampleContent: true, isVisitor: true })
const show = () =>
  showSection(<CertificationsSection resumeCard={<ResumeCard />} hidesEmpty={false} />)

/** Shows the section of the sample content, once it has its cards. */
async function showSample() {
  const site = await openSample()
  await show()
  await expect.element(card('Coastal navigation, shore-based')).toBeVisible()
  return site
}

test('a certification says who gave it, when, and where to look it up', async () => {
  await showSample()
  const shown = card('Accessible interface engineering')
  await expect.element(shown).toMatchTextContent('Institute for Inclusive Interfaces')
  await expect.element(shown).toMatchTextContent('September 20, 2024')
  await expect.element(shown).toMatchTextContent('III-2024-01873')
  const link = shown.getByRole('link', { name: /View credential/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
  expect(card('Coastal navigation, shore-based').getByRole('link').elements()).toEqual([])
  expect(boxOf(shown).width).toBe(288)
  await expect.element(card('Resume')).toMatchTextContent('PDF')
})

test('a press on the picture enlarges it; overlay, X and Escape give the focus back', async () => {
  await showSample()
  const name = 'Coastal navigation, shore-based'
  const picture = card(name).getByRole('button', { name: `Enlarge ${name}` })
  const lightbox = page.getByRole('dialog', { name })
  const closings = [
    () => userEvent.click(document.documentElement, { position: { x: 10, y: 400 }, force: true }),
    () => lightbox.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]
  for (const close of closings) {
    await picture.click()
    await expect.element(lightbox.getByRole('img')).toBeVisible()
    await close()
    await expect.element(lightbox).not.toBeInTheDocument()
    await expect.element(picture).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(lightbox).toBeVisible()
  await expectAccessible()
})

test('there is a dot for each page; it leads there and says where one is', async () => {
  await page.viewport(768, 900)
  await showSample()
  await expect.element(dots.first()).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => dots.elements().length).toBe(3)
  const { width, height } = boxOf(dots.first())
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const { left } = boxOf(card('Coastal navigation, shore-based'))
  await page.getByRole('button', { name: 'Page 2 of certifications' }).click()
  await expect.element(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(dots.first()).not.toHaveAttribute('aria-current')
  await expect
    .poll(() => boxOf(card('Safety of clinical software for lead engineers')).left)
    .toBeCloseTo(left, 0)
  await page.viewport(375, 800)
  await expect.poll(() => dots.elements().length).toBe(5)
})

describe('where motion is wanted', () => {
  async function showMoving() {
    await page.viewport(768, 900)
    await allowMotion()
    await showSample()
    await expect.element(page.getByRole('button', { name: 'Pause certifications' })).toBeVisible()
    await expectStart(section, 1)
  }

  test('the row moves, waits under the pointer, and stops for a dot', async () => {
    await showMoving()
    await card('Coastal navigation, shore-based').hover({ force: true })
    await expectMoving(section, 0)
    await commands.movePointerAway()
    await expectMoving(section, 1)
    await page.getByRole('button', { name: 'Page 2 of certifications' }).click()
    await commands.movePointerAway()
    await expect.element(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await expectMoving(section, 0)
    await expect.element(page.getByRole('button', { name: 'Play certifications' })).toBeVisible()
  })

  test('the dots keep up with it', async () => {
    await showMoving()
    await expect
      .poll(() => movements(section)[0]?.effect?.getTiming().iterations)
      .toBe(Number.POSITIVE_INFINITY)
    const [movement] = movements(section)
    // Two cards of a page, of 304 pixels with the space between them, at 62.5 pixels a second.
    if (movement) movement.currentTime = 11_000
    await vi.advanceTimersByTimeAsync(6000)
    await expect.element(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  })
})

test('Expired stands from the day after on the calendar of the reader, and moves nothing', async () => {
  const site = await openSample()
  const all: object[] = await site.read('certifications')
  const json = ['2030-05-01', '2030-04-30', null].map((expiry_date, index) => ({
    ...all[index],
    expiry_date,
  }))
  await commands.answer({ ...certifications, status: 200, json })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 4, 1, 23, 59) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await show()
  await expect.element(card('Accessible interface engineering')).toMatchTextContent('Expired')
  expect(section.getByText('Valid until').elements()).toHaveLength(2)
  expect(section.getByText('Expired').elements()).toHaveLength(1)
  const { height } = boxOf(section)
  vi.setSystemTime(new Date(2030, 4, 2, 0, 0))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => section.getByText('Expired').elements().length).toBe(2)
  expect(boxOf(section).height).toBe(height)
})

test('loading, failed and empty have their words; the resume stands throughout', async () => {
  const site = await openSample()
  for (const { _id } of await site.read('certifications'))
    await site.remove(`certifications/${_id}`)
  await commands.answer({ ...certifications, status: 500, isHeld: true })
  await show()
  await expect.element(loading).toBeVisible()
  await expect.element(download).toBeVisible()
  await commands.stopAnswering()
  await expect.element(section.getByText('Failed to load certifications')).toBeVisible()
  await expect.element(section.getByText('No certifications available')).not.toBeInTheDocument()
  await expect.element(download).toBeVisible()
  await expectAccessible()
  mistakes.length = 0

  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(section.getByText('No certifications available')).toBeVisible()
  await expect.element(download).toBeVisible()
  await expectAccessible()
})

test('where what is empty is hidden, the resume stands alone, without a word of certifications', async () => {
  const site = await openSample()
  for (const { _id } of await site.read('certifications'))
    await site.remove(`certifications/${_id}`)
  await showSection(<CertificationsSection resumeCard={<ResumeCard />} hidesEmpty />)
  const alone = page.getByRole('region', { name: 'For your files' })
  await expect.element(alone.getByRole('link', { name: 'Download Resume' })).toBeVisible()
  await expect.element(alone).not.toMatchTextContent(/certification/i)
  await expectAccessible()
})

test('a broken or missing picture gives way to words', async () => {
  const site = await openSample()
  const [first, second] = await site.read('certifications')
  const json = [
    { ...first, image: '/uploads/gone.png' },
    { ...second, image: '', drawing: 'none' },
  ]
  await commands.answer({ ...certifications, status: 200, json })
  await show()
  await expect.poll(() => section.getByText('No Image').elements().length).toBe(2)
  expect(section.getByRole('button', { name: /Enlarge/ }).elements()).toEqual([])
  await expectAccessible()
  mistakes.length = 0
})

test.for([375, 1200])('at %i px the section has the size of its skeleton', async (width) => {
  await page.viewport(width, 900)
  await openSample()
  await commands.answer({ ...certifications, isHeld: true })
  await show()
  await expect.element(loading).toBeVisible()
  await expect.element(download).toBeVisible()
  await document.fonts.ready
  const { height } = boxOf(section)
  await commands.stopAnswering()
  await expect.element(dots.first()).toBeVisible()
  await expect.poll(() => Math.abs(boxOf(section).height - height)).toBeLessThan(1)
})

describe('without a resume', () => {
  const unavailable = page.getByRole('button', { name: 'Resume Unavailable' })

  test.for([404, 500])('it is unavailable, and nothing else is: %i', async (status) => {
    await openSample()
    await commands.answer({ method: 'GET', path: '/api/public/resume', status, json: {} })
    await showLanding()
    await expect.element(unavailable).toBeDisabled()
    await expect.element(section).toMatchTextContent('Not online at the moment. Ask for it')
    await expect.element(card('Coastal navigation, shore-based')).toBeVisible()
    await expectAccessible(section.element())
    const errors = mistakes.filter((text) => text.startsWith('Failed to fetch resume'))
    expect(errors.length > 0).toBe(status === 500)
    mistakes.length = 0
  })

  test('a new site says that there is nothing yet', async () => {
    await openSite({ isVisitor: true })
    await showLanding()
    await expect.element(section.getByText('No certifications available')).toBeVisible()
    await expect.element(unavailable).toBeDisabled()
  })
})
