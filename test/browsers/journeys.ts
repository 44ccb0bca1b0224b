import assert from 'node:assert/strict'
import type { Browser } from './browser.ts'

export type Visit = {
  browser: Browser
  /** Address of the sample site, which only the owner's journeys change. */
  address: string
  owner: { email: string; password: string }
  /** Path of a photo. */
  picture: string
}

const sections = [
  ...['about', 'projects', 'skills', 'certifications', 'ai-tools'],
  ...['experience', 'testimonials', 'contact'],
]

const scrollTo = (browser: Browser, id: string) =>
  browser.until(`#${id} to be hydrated`, () =>
    browser.run(
      ((sought: string) => {
        const section = document.getElementById(sought)
        section?.scrollIntoView({ behavior: 'instant' })
        return section?.dataset.hydrated === 'true'
      }) as never,
      id,
    ),
  )

const attribute = (browser: Browser, name: string) =>
  browser.run(
    ((sought: string) => document.documentElement.getAttribute(sought)) as never,
    name,
  ) as Promise<string | null>

const cardCount = (browser: Browser) =>
  browser.run(() => document.querySelectorAll('article').length)

/** Journeys of visitors and the owner, in order. */
export const journeys: Record<string, (visit: Visit) => Promise<void>> = {
  'a visitor opens the page and scrolls through it': async ({ browser, address }) => {
    await browser.open(address)
    await browser.see('heading', 'Ines Halden')
    for (const id of sections) await scrollTo(browser, id)
    const width = await browser.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.equal(width, 0, 'the page is wider than the window')
  },

  'a visitor reads of a project, and goes on to the next': async ({ browser, address }) => {
    await browser.open(address)
    await scrollTo(browser, 'projects')
    await browser.press('button', 'About Slack Water')
    await browser.see('dialog', 'Slack Water')
    await browser.press('button', 'Next', '[role="dialog"], dialog')
    await browser.see('dialog', 'Canopy')
    await browser.key('Escape')
    await browser.gone('dialog', 'Canopy')
    assert.equal(await browser.run(() => location.search), '')
    await browser.open(`${address}/?project=mortise`)
    await browser.see('dialog', 'Mortise')
  },

  'a visitor filters all projects': async ({ browser, address }) => {
    await browser.open(`${address}/projects`)
    const all = await cardCount(browser)
    await browser.write('Search', 'harbours')
    await browser.press('button', 'Show')
    await browser.until('fewer projects', async () => (await cardCount(browser)) < all)
    await browser.press('link', 'Show all')
    await browser.until('all projects', async () => (await cardCount(browser)) === all)
  },

  'a visitor writes to the owner': async ({ browser, address }) => {
    await browser.open(address)
    await scrollTo(browser, 'contact')
    await browser.until('the form to be hydrated', () =>
      browser.run(() => document.querySelector('form')?.noValidate),
    )
    await browser.press('button', 'Send Message')
    await browser.see('any', 'Name is required')
    await browser.write('Name', `From ${browser.version}`)
    await browser.write('Email', 'visitor@example.com')
    await browser.write('Subject', 'Another browser')
    await browser.write('Message', 'It works here, too.')
    await browser.press('button', 'Send Message')
    await browser.see('any', 'Message sent successfully!')
  },

  'a visitor asks the assistant': async ({ browser, address }) => {
    await browser.open(address)
    await browser.press('button', 'AI Assistant')
    await browser.write('Search this portfolio', 'What is Slack Water?')
    await browser.press('button', 'Send', '[role="dialog"]')
    await browser.see('any', 'This is what a search of the portfolio found:')
    await browser.key('Escape')
    await browser.gone('dialog', 'Ines Halden AI Assistant')
  },

  'a visitor chooses the colors, and finds them again': async ({ browser, address }) => {
    await browser.open(address)
    await browser.press('button', 'Color scheme: system')
    await browser.see('button', 'Color scheme: light')
    assert.equal(await attribute(browser, 'data-scheme'), 'light')
    await browser.press('button', 'Color scheme: light')
    await browser.see('button', 'Color scheme: dark')
    await browser.open(address)
    assert.equal(await attribute(browser, 'data-scheme'), 'dark')
  },

  'the owner signs in': async ({ browser, address, owner }) => {
    await browser.open(address)
    await browser.press('button', 'Admin Login')
    await browser.write('Email Address', owner.email)
    await browser.write('Password', owner.password)
    await browser.press('button', 'Sign In')
    await browser.see('link', 'Admin Dashboard')
  },

  'the owner edits the hero': async ({ browser, address }) => {
    await browser.open(`${address}/admin/hero`)
    await browser.write('Title', `Engineer in ${browser.version}`)
    await browser.press('button', 'Update')
    await browser.see('any', 'Hero content updated successfully!')
    await browser.open(address)
    await browser.see('any', `Engineer in ${browser.version}`)
  },

  'the owner adds a project with a picture': async ({ browser, address, picture }) => {
    await browser.open(`${address}/admin/projects`)
    await browser.press('button', 'Add Project')
    await browser.write('Title', 'Seen elsewhere')
    await browser.write('Category', 'Web app')
    await browser.giveFile('Project image', picture)
    await browser.press('button', 'Create')
    await browser.see('button', 'Actions for Seen elsewhere')
    await browser.open(`${address}/projects/seen-elsewhere`)
    await browser.until('the picture', () =>
      browser.run(() => (document.querySelector('main img') as HTMLImageElement)?.naturalWidth > 0),
    )
  },

  'the owner orders by keys': async ({ browser, address }) => {
    const names = () =>
      browser.run(() =>
        [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent.trim()),
      )
    await browser.open(`${address}/admin/ai-tools`)
    await browser.see('button', 'Move ')
    const [first] = await names()
    await browser.focus('button', `Move ${first}`)
    for (const key of [' ', 'ArrowDown', ' ']) await browser.key(key)
    await browser.until('the new order', async () => (await names())[1] === first)
    await browser.see('any', `${first} is now 2 of`)
    await browser.open(`${address}/admin/ai-tools`)
    await browser.until('the kept order', async () => (await names())[1] === first)
  },

  'the owner reads the inbox': async ({ browser, address }) => {
    await browser.open(`${address}/admin/contact`)
    await browser.press('button', 'View', 'tr:has(th)')
    await browser.see('dialog', 'Another browser')
    await browser.see('any', 'It works here, too.')
    await browser.key('Escape')
    await browser.gone('dialog', 'Another browser')
  },

  'the owner signs out': async ({ browser, address }) => {
    await browser.open(`${address}/admin`)
    await browser.press('button', 'Logout')
    await browser.see('button', 'Admin Login')
    await browser.open(`${address}/admin/hero`)
    await browser.see('dialog', 'Admin Login')
  },
}
