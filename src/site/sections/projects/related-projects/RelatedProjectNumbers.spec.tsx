import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { openSite } from '../../../../../test/components/openSite.ts'
import { sectionNamed, showLanding } from '../../../../../test/components/showLanding.tsx'
import { rootProperties } from '../../../appearance/rootProperties.ts'

const skills = sectionNamed('What I work with')
const projects = sectionNamed('Selected projects')
const card = (name: string) => projects.getByRole('article', { name })
const skill = (name: string) =>
  skills.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

test('each number of a skill opens its project; its name lights all of them', async () => {
  await openSite({ sampleContent: true, isVisitor: true })
  await showLanding()
  await expect.element(card('Daymeter')).toBeVisible()
  const numbers = skill('PostgreSQL').first().getByRole('list', { name: 'Shown in' })
  await expect.element(numbers).toBeVisible()
  expect(numbers.getByRole('link').elements()).toHaveLength(3)
  const first = numbers.getByRole('link', { name: /Slack Water/ })
  const number = first.element().textContent ?? 'none'
  first.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Slack Water' })
  await expect.element(dialog).toMatchTextContent(number)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(first).toHaveFocus()
  await expect.element(skills.getByRole('button', { name: 'Playwright' })).not.toBeInTheDocument()

  const opacity = (name: string) => {
    const image = card(name).element().querySelector('img')
    return image && getComputedStyle(image).opacity
  }
  skill('PostgreSQL').first().getByRole('button', { name: 'PostgreSQL' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Slack Water').getByRole('link', { name: 'Slack Water' })).toHaveFocus()
  const said = page.getByRole('status').filter({ hasText: 'PostgreSQL. Shown in:' })
  await expect.element(said).toMatchTextContent('Slack Water, ')
  await expect.poll(() => opacity('Slack Water')).toBe('1')
  await expect.poll(() => opacity('Daymeter')).toBe('0.15')
  await expectAccessible(projects.element())
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => opacity('Daymeter')).toBe('1')
})

test('numbers break between projects on a phone, never within one', async () => {
  await page.viewport(320, 700)
  const site = await openSite({ isVisitor: true })
  for (let number = 12; number > 0; number -= 1) {
    await site.add('projects', { title: `Project ${number}`, category: 'Tools', tech: ['Go'] })
  }
  await site.add('skills', { name: 'Go', category: 'Backend' })
  await showLanding()
  const fold = () => document.querySelector<HTMLElement>('#skills summary')
  await expect.poll(fold).not.toBeNull()
  fold()?.click()
  const numbers = skills.getByRole('list', { name: 'Shown in' })
  await expect.element(numbers).toMatchTextContent('+4')
  const links = numbers.getByRole('link').elements()
  expect(links).toHaveLength(8)
  for (const link of links) {
    const { width, height, right } = link.getBoundingClientRect()
    expect(link.getClientRects()).toHaveLength(1)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(320)
  }
})

/** Gives the page the looks of an appearance, as the server does. */
function dress(appearance: Parameters<typeof rootProperties>[0]): void {
  const { style } = document.documentElement
  const before = style.cssText
  for (const [name, value] of Object.entries(rootProperties(appearance))) {
    style.setProperty(name, value)
  }
  onTestFinished(() => {
    style.cssText = before
  })
}

test('each name is a target of at least 24 px, also where the page is compact', async () => {
  const site = await openSite({ sampleContent: true, isVisitor: true })
  const appearance = await site.read('public/appearance')
  for (const density of ['compact', 'usual'] as const) {
    dress({ ...appearance, density })
    await showLanding()
    await expect.element(skill('PostgreSQL').first()).toBeVisible()
    const heights = () =>
      [...document.querySelectorAll('[data-claim]')].map(
        (name) => name.getBoundingClientRect().height,
      )
    await expect.poll(() => heights().length).toBeGreaterThan(10)
    expect(Math.min(...heights())).toBeGreaterThanOrEqual(24)
  }
})
