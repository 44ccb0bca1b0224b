import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { openSite } from '../../../../../test/components/openSite.ts'
import { sectionNamed, showLanding } from '../../../../../test/components/showLanding.tsx'
import { showSection } from '../../../../../test/components/showSection.tsx'
import { OpenedProject } from './OpenedProject.tsx'

const projects = sectionNamed('Selected projects')
const card = (name: string) => projects.getByRole('article', { name })
const info = (name: string) => card(name).getByRole('button', { name: `About ${name}` })
const dialog = (name: string) => page.getByRole('dialog', { name })
const anyDialog = page.getByRole('dialog')

/** Shows the landing page of the sample content, once its projects are there. */
async function show(address?: string) {
  const site = await openSite({ sampleContent: true, isVisitor: true })
  await showLanding(address)
  return site
}

async function openSlackWater() {
  await info('Slack Water').click()
  await expect.element(dialog('Slack Water')).toBeVisible()
}

test('details open with an address; Back, Escape and X close them', async () => {
  await show()
  await openSlackWater()
  expect(location.search).toBe('?project=slack-water')
  const text = dialog('Slack Water').getByText(/^Three harbours on the Bristol Channel/)
  await expect.element(text).toBeVisible()
  const feature = dialog('Slack Water').getByText(/^A printable week for the noticeboard/)
  await expect.element(feature).toBeVisible()
  await expectAccessible()
  history.back()
  await expect.element(anyDialog).not.toBeInTheDocument()
  await expect.element(info('Slack Water')).toHaveFocus()

  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog('Slack Water').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await openSlackWater()
    await close()
    await expect.element(anyDialog).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('')
    await expect.element(info('Slack Water')).toHaveFocus()
  }
})

test('an address opens them, and closing leaves no name in it; the whole picture is shown', async () => {
  await show('/?project=slack-water')
  await expect.element(dialog('Slack Water')).toBeVisible()
  const picture = dialog('Slack Water').element().querySelector<HTMLElement>('picture img')
  await expect.element(picture).toHaveStyle({ objectFit: 'contain' })
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
})

test.for([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('the picture grows where motion is wanted: %s', async ([reducedMotion, count]) => {
  await commands.emulateMedia({ reducedMotion })
  const start = vi.spyOn(document, 'startViewTransition')
  await show()
  await info('Slack Water').click({ force: true })
  await expect.element(dialog('Slack Water')).toBeVisible()
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  expect(start).toHaveBeenCalledTimes(count)
})

describe('from project to project', () => {
  test('keys and buttons go there, and Back leaves all of them at once', async () => {
    await show('/#projects')
    await openSlackWater()
    const titles = projects
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent ?? '')
    const [first = '', second = '', third = ''] = titles
    await expect.element(dialog(first)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dialog(first)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog(second)).toBeVisible()
    await dialog(second)
      .getByRole('button', { name: `Next ${third}` })
      .click()
    await expect.element(dialog(third)).toBeVisible()
    await expect.poll(() => location.search).not.toContain('slack-water')
    await expectAccessible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dialog(second)).toBeVisible()
    history.back()
    await expect.element(anyDialog).not.toBeInTheDocument()
    await expect.poll(() => location.search + location.hash).toBe('#projects')
  })

  test('one project alone has none beside it', async () => {
    const site = await openSite({ isVisitor: true })
    await site.add('projects', { title: 'Loom', category: 'Tools' })
    await showLanding('/?project=loom')
    await expect.element(dialog('Loom')).toBeVisible()
    expect(dialog('Loom').getByRole('button').elements()).toHaveLength(1)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog('Loom')).toBeVisible()
  })

  test('past the projects that the page brings come the others', async () => {
    const site = await openSite({ isVisitor: true })
    for (const title of ['Third', 'Second', 'First']) {
      await site.add('projects', { title, category: 'Tools' })
    }
    const all = await site.read('projects')
    const brought = { status: 'loaded', value: all.slice(0, 2), total: all.length } as const
    await showSection(<OpenedProject />, { projects: brought })
    history.replaceState(null, '', `/?project=${all[1].slug}`)
    dispatchEvent(new PopStateEvent('popstate'))
    await dialog(all[1].title)
      .getByRole('button', { name: `Next ${all[2].title}` })
      .click()
    await expect.element(dialog(all[2].title)).toBeVisible()
  })
})
