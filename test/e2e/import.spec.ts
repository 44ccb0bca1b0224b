import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photograph } from '../pictures.ts'
import { button, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('a dropped folder is read, and refused where nothing is in it', async ({
  page,
  sample,
  mistakes,
}, testInfo) => {
  await signInQuietly(page, sample)
  await page.goto(`${sample.address}/admin/import`)
  await expect(button(page, 'Choose File')).toBeVisible()
  const folder = testInfo.outputPath('exported')
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
    'exported: This folder is empty.',
  )
  mistakes.length = 0
})
