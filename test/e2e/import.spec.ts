import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { photograph } from '../pictures.ts'
import { button, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const resume = {
  basics: { name: 'Ada Byron' },
  work: [
    { name: 'Engine Ltd', position: 'Analyst', startDate: '2019-03', highlights: ['Notes A to G'] },
    { name: 'Nowhere', position: 'Nobody' },
  ],
  languages: [{ language: 'English', fluency: 'Fluent' }, 'French'],
  chess: true,
}
const file = (content: object = resume) => ({
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})
const picker = (page: Page) => page.getByLabel('File to import')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('what is imported is reviewed, taken in part and undone, however it comes', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('an import that was edited since is undone only when the owner agrees', async () => {
    const api = await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/import`)
    await picker(page).setInputFiles(file())
    await button(page, 'Import 4 Entries').click()
    await expect(page.getByRole('heading', { name: '4 entries imported' })).toBeVisible()
    const [position] = await api.list('experience')
    await api.change(`experience/${position._id}`, { place: 'London' })

    await button(page, 'Undo Import').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('One entry was added or edited after the import.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await api.list('experience')).toHaveLength(1)
    await page.reload()
    const last = page.getByRole('region', { name: 'Last import' })
    await expect(last).toContainText('Last import: 4 entries imported, ')
    await expectAccessible(page)
    await last.getByRole('button', { name: 'Undo Import' }).click()
    await question.getByRole('button', { name: 'Undo Import and Edits' }).click()
    await expect(page.getByText('Choose a file, or drop it anywhere')).toBeVisible()
    await expect(last).toHaveCount(0)
    expect(await api.list('experience')).toHaveLength(0)
    mistakes.length = 0
  })

  await part('a bad file is refused with a sentence, and a good one can follow', async () => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/import`)
    await picker(page).setInputFiles({ ...file(), buffer: Buffer.from('{"basics": {\n') })
    await expect(page.getByRole('alert').filter({ hasText: 'resume.json' })).toHaveText(
      'resume.json: This file is not valid JSON (line 2)',
    )
    await picker(page).setInputFiles(file())
    await expect(button(page, 'Import 4 Entries')).toBeVisible()
    mistakes.length = 0
  })

  await part('a file is dropped anywhere but on a field that takes files itself', async () => {
    await signInQuietly(page, site)
    await page.goto(`${site.address}/admin/hero`)
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    const note = page.getByText('Drop to import')
    await expect(async () => {
      await drag(page, 'h1', 'dragover')
      await expect(note).toBeVisible({ timeout: 500 })
    }).toPass()
    await drag(page, '[data-takes-files]', 'dragover', 'drop')
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hero Section')
    await drag(page, 'h1', 'dragover', 'drop')
    await expect(page.getByRole('heading', { name: 'resume.json' })).toBeVisible()
    await expect(button(page, 'Import 4 Entries')).toBeVisible()
  })

  await part(
    'a dropped folder is read, and refused where nothing in it can be imported',
    async () => {
      await signInQuietly(page, site)
      await page.goto(`${site.address}/admin/import`)
      await expect(button(page, 'Choose File')).toBeVisible()
      const folder = test.info().outputPath('exported')
      await mkdir(folder)
      const browser = await page.context().newCDPSession(page)
      const data = { items: [], files: [folder], dragOperationsMask: 1 }
      const move = (type: 'dragEnter' | 'dragOver' | 'drop') =>
        browser.send('Input.dispatchDragEvent', { type, x: 700, y: 300, data })
      await expect(async () => {
        await move('dragEnter')
        await move('dragOver')
        await expect(page.getByText('Drop to import')).toBeVisible({ timeout: 500 })
      }).toPass()
      await move('drop')
      await expect(page.getByRole('alert').filter({ hasText: 'exported' })).toHaveText(
        /^exported: This file cannot be imported/,
      )
      mistakes.length = 0
    },
  )

  await part(
    'a file is reviewed, taken in part, undone, and adds nothing the second time',
    async () => {
      const api = await signInQuietly(page, site)
      await page.goto(`${site.address}/admin/import`)
      await expect(page.getByText('Choose a file, or drop it anywhere')).toBeVisible()
      await expectAccessible(page)
      await picker(page).setInputFiles(file())
      await expect(page.getByRole('heading', { name: 'resume.json' })).toBeFocused()
      await expect(page.getByText('JSON Resume: 4 new, 1 cannot be imported.')).toBeVisible()
      await expect(page.getByText('Start date: Start date is required')).toBeVisible()
      await page.getByText('One field of the file is not imported').click()
      await expect(page.getByText('chess: true', { exact: true })).toBeVisible()
      await expectAccessible(page)

      await box(page, 'French').uncheck()
      await expect(box(page, 'Import everything')).toBeChecked({ indeterminate: true })
      await button(page, 'Import 3 Entries').click()
      await expect(page.getByRole('heading', { name: '3 entries imported' })).toBeVisible()
      const positions = async () =>
        (await api.list('experience')).map(({ role }: { role: string }) => role)
      expect(await positions()).toEqual(['Analyst'])
      const visitor = await page.context().newPage()
      await visitor.goto(site.address)
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ada')

      await button(page, 'Undo Import').click()
      await expect(page.getByText('Choose a file, or drop it anywhere')).toBeVisible()
      expect(await positions()).toEqual([])
      await visitor.reload()
      await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('Ada')

      await picker(page).setInputFiles(file())
      await button(page, 'Import 4 Entries').click()
      await expect(page.getByRole('heading', { name: '4 entries imported' })).toBeVisible()
      await button(page, 'Import More').click()
      await picker(page).setInputFiles(file())
      await expect(page.getByText('There is nothing in the file to import.')).toBeVisible()

      await page.getByLabel('Start date of Nobody, Nowhere').fill('2020-05-01')
      await expect(box(page, 'Nobody, Nowhere')).toBeChecked()
      await expectAccessible(page)
      await button(page, 'Import 1 Entry').click()
      await expect(page.getByRole('heading', { name: '1 entry imported' })).toBeVisible()
      expect((await positions()).sort()).toEqual(['Analyst', 'Nobody'])
      await button(page, 'Import More').click()
      await picker(page).setInputFiles(file())
      await page.getByText('1 here already').first().waitFor()

      await button(page, 'Choose Another File').click()
      const changed = { ...resume.work[0], highlights: ['Notes A to H'], summary: 'Numbers.' }
      await picker(page).setInputFiles(file({ basics: {}, work: [changed] }))
      await expect(box(page, 'Analyst, Engine Ltd')).not.toBeChecked()
      await expect(page.getByText('In the file')).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      await expectAccessible(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth)
      expect(await overflow()).toBeLessThanOrEqual(320)
    },
  )
})

/** Moves a file over an element and lets it go there, as a pointer would. */
const drag = (page: Page, selector: string, ...events: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, { events, content }) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([content], 'resume.json', { type: 'application/json' }))
        for (const type of events) {
          element.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
          )
        }
      },
      { events, content: JSON.stringify(resume) },
    )

test('a folder of posts is taken with its pictures', async ({ page, site }, testInfo) => {
  const folder = testInfo.outputPath('blog')
  await mkdir(join(folder, '_posts'), { recursive: true })
  await writeFile(join(folder, 'chart.png'), await photograph(60, 40))
  await writeFile(
    join(folder, '_posts/2020-01-02-tides.md'),
    '---\ntitle: Tides\n---\n![Chart](/chart.png)\n\n![Gone](/gone.png)',
  )
  const api = await signInQuietly(page, site)
  await page.goto(`${site.address}/admin/import`)
  await page.getByLabel('Folder to import').setInputFiles(folder)
  await expect(page.getByText('The picture /gone.png is not in the file')).toBeVisible()
  await expect(page.getByText('One picture is included.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Import 1 Entry').click()
  await expect(page.getByRole('heading', { name: '1 entry imported' })).toBeVisible()
  const [post] = await api.list('posts')
  expect(post.pictures).toHaveLength(1)
  await page.goto(`${site.address}/2020/01/02/tides.html`)
  await expect(page).toHaveURL(`${site.address}/writing/tides`)
  await expect(page.getByRole('img', { name: 'Chart' })).toHaveJSProperty('complete', true)
})
