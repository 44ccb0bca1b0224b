import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import { openSite, type Site } from '../../../../../test/components/openSite.ts'
import { showLanding } from '../../../../../test/components/showLanding.tsx'
import { showSection } from '../../../../../test/components/showSection.tsx'
import { ProjectsSection } from '../section/ProjectsSection.tsx'

const ratings = { method: 'GET', path: '/api/projects/*/ratings' }
const section = page.getByRole('region', { name: 'Selected projects' })
const card = (name: string) => section.getByRole('article', { name })
const type = card('Upper Case')
const toggle = type.getByRole('button', { name: /^Give Feedback/ })
const star = (name: string) => type.getByRole('radio', { name, exact: true })
const submit = type.getByRole('button', { name: 'Submit' })
const openSample = () => openSite({ sampleContent: true, isVisitor: true })

/** The paths under which the browser read ratings. */
const readsOf = async (site: Site) =>
  (await site.requests())
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/ratings'))
    .map(({ path }) => path)

/** How many answers with ratings this page has read to their end. */
const answersRead = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/ratings')).length

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Shows the projects as a page does that brought them. */
async function showServed(site: Site) {
  const value = await site.read('projects')
  const shown = await showSection(<ProjectsSection layout="row" areRatingsHidden={false} />, {
    projects: { status: 'loaded', value },
  })
  await expect.element(toggle).toBeVisible()
  return shown
}

async function rate(stars: string) {
  await star(stars).click({ force: true })
  await submit.click()
  await expect.element(type.getByRole('status')).toHaveTextContent('Thank you for your feedback.')
}

const countOf = () => {
  const [, count] = /\((\d+) ratings?\)/.exec(type.element().textContent ?? '') ?? []
  return Number(count)
}

describe('on a page that brought the projects', () => {
  test('no rating is asked for until a panel opens, and then that one', async () => {
    const site = await openSample()
    const { unmount } = await showServed(site)
    expect(await readsOf(site)).toEqual([])
    await toggle.click()
    await expect.element(submit).toBeDisabled()
    await expect.poll(async () => (await readsOf(site)).length).toBe(1)
    await rate('4 stars')
    await expect.poll(async () => (await readsOf(site)).length).toBe(2)
    expect(new Set(await readsOf(site)).size).toBe(1)

    await unmount()
    await commands.answer({ ...ratings, isHeld: true })
    await showServed(site)
    await toggle.click()
    await expect.element(star('1 star')).toHaveFocus()
    await commands.stopAnswering()
    await expect.element(star('4 stars')).toBeChecked()
    await expect.element(star('4 stars')).toHaveFocus()
    expect(await readsOf(site)).toHaveLength(3)
  })

  test('the keyboard opens the panel at its first star; Escape leads back', async () => {
    await showServed(await openSample())
    toggle.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(star('1 star')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(toggle).toHaveFocus()
    await expect.element(star('1 star')).not.toBeInTheDocument()
  })

  test('stars that are chosen before those given earlier are known stay chosen', async () => {
    const site = await openSample()
    const { unmount } = await showServed(site)
    await toggle.click()
    await rate('4 stars')
    await unmount()
    await commands.answer({ ...ratings, isHeld: true })
    await showServed(site)
    // A browser keeps no more than 250 of them.
    performance.clearResourceTimings()
    await toggle.click()
    await star('2 stars').click({ force: true })
    await commands.stopAnswering()
    await expect.poll(answersRead).toBe(1)
    await nextFrame()
    submit.element().focus()
    await expect.element(star('2 stars')).toBeChecked()
  })

  test('a rating shows even when the answer from before it is still on its way', async () => {
    await showServed(await openSample())
    const count = countOf()
    await commands.answer({ ...ratings, isHeld: true, times: 1 })
    await toggle.click()
    await rate('5 stars')
    await expect.poll(countOf).toBe(count + 1)
  })
})

describe('where the browser fetched the projects', () => {
  const callsOf = (path: string) =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length

  test('every rating is asked for, and again after one is given', async () => {
    const site = await openSample()
    performance.clearResourceTimings()
    await commands.answer({ method: 'GET', path: '/api/projects', status: 500, times: 1 })
    await commands.answer({ method: 'GET', path: '/api/public/hero', isHeld: true })
    await showLanding()
    await expect.element(section.getByText('Failed to load projects')).toBeVisible()
    // The shelf that comes with the hero shows projects too.
    await commands.stopAnswering()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ines Halden')
    expect(callsOf('/api/projects')).toBe(1)
    await section.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(async () => (await readsOf(site)).length).toBe(8)
    expect(new Set(await readsOf(site)).size).toBe(8)
    mistakes.length = 0
    await toggle.click()
    await rate('3 stars')
    await expect.poll(async () => (await readsOf(site)).length).toBe(9)
  })

  test('ratings that cannot be read leave the averages of the list', async () => {
    await openSample()
    performance.clearResourceTimings()
    await commands.answer({ ...ratings, status: 500 })
    await showSection(<ProjectsSection layout="row" areRatingsHidden={false} />)
    await expect.poll(() => callsOf('/ratings')).toBeGreaterThanOrEqual(8)
    expect(countOf()).toBeGreaterThan(0)
    await toggle.click()
    await expect.element(submit).toBeDisabled()
    mistakes.length = 0
  })
})
