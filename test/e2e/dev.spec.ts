import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from '../startProcess.ts'
import { test as base, expect } from './site.ts'

const root = join(import.meta.dirname, '../..')
const copied = [
  'src',
  'public',
  'index.html',
  'admin.html',
  'closed.html',
  'vite.config.ts',
  'scripts',
  'package.json',
]

/** A copy of the sources that a test may edit, served by the development server. */
const test = base.extend<{ workshop: { address: string; edit: Edit } }>({
  workshop: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-dev-'))
    for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const server = await startProcess(
      { DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: '0' },
      { cwd: folder, flags: ['--dev'] },
    )
    const edit: Edit = async (file, from, to) => {
      const path = join(folder, file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
      // As a busy machine saves: the file is empty for a moment, in which the watcher tells of it.
      await writeFile(path, '')
      await wait(20)
      await writeFile(path, source.replace(from, to))
    }
    await use({ address: server.address, edit })
    await page.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
})
type Edit = (file: string, from: string, to: string) => Promise<void>

test('while developing, edits show on the open page without a reload, one after another', async ({
  page,
  workshop,
  mistakes,
}) => {
  await page.goto(workshop.address)
  const eyebrow = page.locator('#projects header p').first()
  await expect(eyebrow).toHaveText('Projects')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'still here'
  })
  // An edit before the page is hydrated would come to nobody.
  await expect(async () => {
    await page.getByRole('button', { name: 'Color scheme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', { timeout: 500 })
  }).toPass()
  await eyebrow.scrollIntoViewIfNeeded()
  await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
  const file = 'src/site/sections/projects/section/ProjectsSection.tsx'
  await workshop.edit(file, 'eyebrow="Projects"', 'eyebrow="First edit"')
  await expect(eyebrow).toHaveText('First edit')
  await workshop.edit(file, 'First edit', 'Second edit')
  await expect(eyebrow).toHaveText('Second edit')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'still here')
  // The fonts lie behind a link out of the copy, where Vite does not follow.
  expect(mistakes.filter((mistake) => !mistake.includes('403'))).toEqual([])
  mistakes.length = 0
})
