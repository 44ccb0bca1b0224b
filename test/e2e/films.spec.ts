import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { emptyList, opener, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** Three seconds of 160 × 120 pixels in VP9, which every Chromium plays. */
const film = join(import.meta.dirname, '../films/tide.webm')
const captions = {
  name: 'tide.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:03.000\nThe tide comes in.\n'),
}

const group = (page: Page, name: string) => sheet(page).getByRole('group', { name, exact: true })
const chooseFile = (page: Page, name: string, file: string | typeof captions) =>
  group(page, name).locator('input[type="file"]').setInputFiles(file)
const wantFilm = (page: Page) => sheet(page).getByRole('button', { name: 'Upload a film' }).click()
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Update' }).click()

test('a film is uploaded with its captions, plays, is refused, replaced and taken back', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    'a film is uploaded with its captions, plays to visitors, is replaced and taken back',
    async () => {
      const api = await signInQuietly(page, site)
      const address = 'https://films.example/tide'
      await api.add('projects', { title: 'Tide', category: 'Web', demo_video: address })
      const kept = async () => (await api.list('projects'))[0]
      await openList(page, site, 'projects')
      await opener(page, 'Tide').click()
      await wantFilm(page)
      await chooseFile(page, 'Film', { ...captions, name: 'tide.mov', mimeType: 'video/quicktime' })
      await expect(group(page, 'Film').getByRole('alert')).toHaveText(
        'Please select a film as MP4 or WebM',
      )
      await chooseFile(page, 'Film', film)
      await expect(group(page, 'Film').getByText('tide.webm')).toBeVisible()
      await expect(sheet(page).getByLabel('Demo video')).toHaveCount(0)
      // The earlier value is back if the film is removed.
      await group(page, 'Film').getByRole('button', { name: 'Remove' }).click()
      await expect(sheet(page).getByLabel('Demo video')).toHaveValue(address)
      await chooseFile(page, 'Film', film)
      await chooseFile(page, 'Captions', captions)
      await expectAccessible(page)

      // So small a film has left before anybody could press.
      const films = '**/api/films?*'
      await page.route(films, () => {})
      await save(page)
      await group(page, 'Film').getByRole('button', { name: 'Cancel upload' }).click()
      await expect(group(page, 'Film').getByText('Upload cancelled')).toBeVisible()
      expect((await kept()).demo_video).toBe(address)
      await page.unroute(films)
      await save(page)
      await expect(page.getByText('Project updated successfully!')).toBeVisible()
      const { demo_video: path, slug } = await kept()
      expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-160x120\.webm$/)

      const visitor = await page.context().browser()?.newPage()
      if (!visitor) throw new Error('There is no browser.')
      for (const shown of [`/projects/${slug}`, `/?project=${slug}`]) {
        await visitor.goto(site.address + shown)
        const video = visitor.locator('video')
        await video.scrollIntoViewIfNeeded()
        const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 1 }
        expect(width / height).toBeCloseTo(160 / 120, 1)
        await video.evaluate((element: HTMLVideoElement) => {
          element.muted = true
          for (const track of element.textTracks) track.mode = 'showing'
          return element.play()
        })
        const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
        await expect.poll(at).toBeGreaterThan(0.2)
        const cue = () =>
          video.evaluate(({ textTracks }: HTMLVideoElement) => {
            const [active] = textTracks[0]?.activeCues ?? []
            return active instanceof VTTCue ? active.text : ''
          })
        await expect.poll(cue).toBe('The tide comes in.')
        await video.evaluate((element: HTMLVideoElement) => {
          element.currentTime = 2.5
        })
        await expect.poll(at).toBeGreaterThan(2.4)
      }
      await visitor.close()

      await opener(page, 'Tide').click()
      await expect(group(page, 'Film').getByText('160 × 120')).toBeVisible()
      await group(page, 'Film').getByRole('button', { name: 'Remove' }).click()
      await save(page)
      await expect.poll(async () => (await kept()).demo_video).toBe('')
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(async () => (await kept()).demo_video).toBe(path)
      expect((await page.request.get(site.address + path)).status()).toBe(200)
    },
  )

  await part(
    'a film that the server refuses says so beside its field, and nothing is lost',
    async () => {
      const api = await signInQuietly(page, site)
      await emptyList(api, 'projects')
      await api.add('projects', { title: 'Tide', category: 'Web' })
      await openList(page, site, 'projects')
      await opener(page, 'Tide').click()
      await sheet(page).getByLabel('Title', { exact: true }).fill('Ebb')
      await wantFilm(page)
      await chooseFile(page, 'Film', { ...captions, name: 'tide.mp4', mimeType: 'video/mp4' })
      await save(page)
      await expect(group(page, 'Film').getByRole('alert')).toHaveText(
        'Please select a film as MP4 or WebM',
      )
      await expect(sheet(page).getByLabel('Title', { exact: true })).toHaveValue('Ebb')
      expect((await api.list('projects'))[0].title).toBe('Tide')

      let sentFilms = 0
      page.on('request', (request) => {
        if (request.url().includes('/api/films')) sentFilms += 1
      })
      const refused = { error: 'Refused', fields: { title: 'Refused once' } }
      await page.route(
        '**/api/projects/*',
        (route) => route.fulfill({ status: 400, json: refused }),
        {
          times: 1,
        },
      )
      await chooseFile(page, 'Film', film)
      await save(page)
      await expect(sheet(page).getByText('Refused once')).toBeVisible()
      await sheet(page).getByLabel('Title', { exact: true }).fill('Ebb tide')
      await save(page)
      await expect(page.getByText('Project updated successfully!')).toBeVisible()
      expect((await api.list('projects'))[0].demo_video).toMatch(/\.webm$/)
      expect(sentFilms).toBe(1)
      // The browser complains of the refusals.
      mistakes.length = 0
    },
  )
})
