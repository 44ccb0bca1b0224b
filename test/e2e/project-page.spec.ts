import { png } from '../pictures.ts'
import { opener, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

const path = '/projects/slack-water'

test('a project page is accessible, and the keyboard goes through its pictures', async ({
  page,
  sample,
  part,
}) => {
  for (const [colorScheme, width] of [
    ['light', 375],
    ['dark', 1440],
  ] as const) {
    await part(`a project page is whole, ${colorScheme}, ${width} px wide`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 812 })
      await page.goto(sample.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack Water')
      await expectAccessible(page)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBe(0)
    })
  }

  await part('the keyboard enlarges pictures, goes through them and comes back', async () => {
    await page.goto(sample.address + path, { waitUntil: 'load' })
    const first = page.getByRole('link', { name: /Enlarge picture 1/ })
    await first.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: 'Pictures' })
    await expect(zoom).toContainText('2 / 3')
    await expect(zoom.getByRole('img')).toHaveAttribute('alt', /Seven days/)
    await expectAccessible(page, '#zoom')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toContainText('3 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toContainText('1 / 3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(zoom).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(first).toBeFocused()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('all of a project can be read, and its pictures are links', async ({ page, sample }) => {
    await page.goto(sample.address + path)
    await expect(
      page.getByRole('heading', { name: 'A week in the office', level: 2 }),
    ).toBeVisible()
    await expect(page.locator('pre')).toContainText('heightAt')
    await expect(page.locator('pre .hljs-keyword').first()).toBeVisible()
    await expect(page.getByText('Gwen Pritchard')).toBeVisible()
    const picture = page.getByRole('link', { name: /Enlarge picture 1/ })
    await expect(picture).toHaveAttribute('href', /^\/uploads\//)
    await page.getByRole('link', { name: /Next project/ }).click()
    await expect(page).not.toHaveURL(/slack-water/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the owner writes a project page, fills its gallery, renames it and takes it away', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('a film elsewhere is asked for by a press alone', async () => {
    const { add, change } = await signInQuietly(page, site)
    await add('projects', { title: 'Film', category: 'Web', demo_video: 'https://youtu.be/abc' })
    await change('appearance', { players: ['youtube'] })
    await page.context().clearCookies()
    const requests: string[] = []
    await page.route(/youtube/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
    })
    const play = page.getByRole('link', { name: 'Play the film at YouTube' })
    await expect(async () => {
      await page.goto(`${site.address}/projects/film`, { waitUntil: 'load' })
      await expect(play).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(requests).toEqual([])
    await play.click()
    await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
    expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/abc?autoplay=1'])
  })

  await part(
    'many pictures come into a gallery at once; what cannot is named, and a save that fails loses none',
    async () => {
      const { add } = await signInQuietly(page, site)
      await add('projects', { title: 'Gallery', category: 'Web' })
      await openList(page, site, 'projects')
      await opener(page, 'Gallery').click()
      const form = sheet(page)
      await form.getByText('Project page: story, outcomes, pictures').click()
      const picture = async (name: string, width: number) => ({
        ...{ name, mimeType: 'image/png', buffer: await png(width, 30) },
      })
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await form
        .getByLabel('Pictures for the gallery')
        .setInputFiles([await picture('one.png', 40), notes, await picture('two.png', 50)])
      await expect(form.getByText('2 pictures added')).toBeVisible()
      await expect(form.getByText(/^notes\.txt: /)).toBeVisible()
      const names = form.getByText(/^(?:one|two|three)\.png$/)
      await expect(names).toHaveText(['one.png', 'two.png'])

      const bytes = (await png(60, 30)).toString('base64')
      const transfer = await page.evaluateHandle((base64) => {
        const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([data], 'three.png', { type: 'image/png' }))
        return transfer
      }, bytes)
      await form
        .getByText('Drop several pictures here')
        .dispatchEvent('drop', { dataTransfer: transfer })
      await expect(form.getByText('1 picture added')).toBeVisible()
      await expect(names).toHaveText(['one.png', 'two.png', 'three.png'])
      await expectAccessible(page)

      await page.route('**/api/projects/*', (route) => route.abort())
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form.getByRole('alert').filter({ hasText: /\w/ }).last()).toBeVisible()
      await expect(names).toHaveCount(3)
      await page.unroute('**/api/projects/*')
      mistakes.length = 0
      await form.getByRole('button', { name: 'Move picture 3 up' }).click()
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Project updated successfully!')).toBeVisible()

      const widths = async () => {
        await page.goto(`${site.address}/projects/gallery`)
        const pictures = page.getByRole('link', { name: /Enlarge picture/ }).locator('img')
        return pictures.evaluateAll((images) => images.map((image) => image.getAttribute('width')))
      }
      await expect.poll(widths).toEqual(['40', '60', '50'])
    },
  )

  await part('a story is formatted with buttons and keys, which Ctrl+Z undoes', async () => {
    const { add } = await signInQuietly(page, site)
    await add('projects', { title: 'Words', category: 'Web' })
    await openList(page, site, 'projects')
    await opener(page, 'Words').click()
    const form = sheet(page)
    await form.getByText('Project page: story, outcomes, pictures').click()
    const story = form.getByLabel('Story')
    await story.fill('one two')
    const select = (start: number, end: number) =>
      story.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [
        start,
        end,
      ] as [number, number])
    await expect(form.getByRole('toolbar', { name: 'Formatting' })).toHaveAttribute('tabindex')
    for (const { format, result } of [
      { format: () => page.keyboard.press('Control+b'), result: 'one **two**' },
      { format: () => form.getByRole('button', { name: 'Bold' }).click(), result: 'one **two**' },
      { format: () => page.keyboard.press('Control+Shift+K'), result: 'one [two](url)' },
      { format: () => form.getByRole('button', { name: 'Code' }).click(), result: 'one `two`' },
    ]) {
      await select(4, 7)
      await format()
      await expect(story).toHaveValue(result)
      await page.keyboard.press('Control+z')
      await expect(story).toHaveValue('one two')
    }
    await form.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('button', { name: 'List' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(story).toHaveValue('- one two')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: /Find|Search/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(story).toHaveValue('- one two')

    await select(9, 9)
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Figure', exact: true }).click()
    const wheel = { name: 'a (1).png', mimeType: 'image/png', buffer: await png(40, 30) }
    await (await chooser).setFiles(wheel)
    await page.keyboard.type('The wheel')
    const figure = /- one two\n\n!\[\]\(\/uploads\/\S+ "The wheel"\)$/
    await expect(story).toHaveValue(figure)
    const shown = form.getByTitle('Preview of the section').contentFrame()
    await expect(shown.locator('figcaption')).toHaveText('The wheel')
    await expect(shown.locator('figcaption')).toBeInViewport()

    await select(0, 0)
    await story.evaluate(
      (area, bytes) => {
        const paste = (add: (data: DataTransfer) => void) => {
          const clipboardData = new DataTransfer()
          add(clipboardData)
          area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
        }
        const file = new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' })
        paste((data) => data.items.add(file))
        // A copied table is text, and a picture beside it.
        paste((data) => {
          data.items.add(file)
          data.setData('text/plain', 'cells')
        })
        paste((data) => data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' })))
      },
      [...(await png(50, 30))],
    )
    await expect(story).toHaveValue(figure)
    await expect(story).toHaveValue(/^!\[\]\(\/uploads\/\S+\)\n\n- one/)
    await expect(form.getByText(/^notes\.txt: /)).toBeVisible()
    await expectAccessible(page)

    await page.setViewportSize({ width: 375, height: 800 })
    await expect(form.getByRole('tab', { name: 'Edit' })).toBeVisible()
    await form.getByText('Project page: story, outcomes, pictures').click()
    await expect(form.getByRole('tab', { name: 'Write' })).toBeVisible()
    await form.getByRole('tab', { name: 'Preview' }).last().click()
    await expect(form.locator('figcaption')).toHaveText('The wheel')
    await expectAccessible(page)
    await form.getByRole('tab', { name: 'Write' }).click()
    await expect(story).toHaveValue(/^!\[\]\(\/uploads\//)
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Project updated successfully!')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${site.address}/projects/words`)
    const widths = page.locator('main img')
    await expect(widths).toHaveCount(2)
    expect(
      await widths.evaluateAll((images) => images.map((image) => image.getAttribute('width'))),
    ).toEqual(['50', '40'])
  })

  await part('the owner writes a page, renames it, and takes it away', async () => {
    const { add, change } = await signInQuietly(page, site)
    const { _id } = await add('projects', { title: 'Engine', category: 'Web' })
    await openList(page, site, 'projects')
    await opener(page, 'Engine').click()
    const form = sheet(page)
    await form.getByText('Project page: story, outcomes, pictures').click()
    await form.getByLabel('Role').fill('Mechanic')
    await form.getByLabel('Story').fill('## Why\n\nIt **counts**.')
    await form.getByRole('button', { name: 'Add figure' }).click()
    await form.getByLabel('Measured').fill('Errors')
    await form.getByLabel('Before').fill('9')
    await form.getByLabel('After').fill('0')
    await form.getByRole('button', { name: 'Add picture' }).click()
    await form
      .locator('input[type="file"][aria-label="Picture 1"]')
      .setInputFiles({ name: 'engine.png', mimeType: 'image/png', buffer: await png() })
    await form.getByLabel('Caption').fill('The first wheel')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Project updated successfully!')).toBeVisible()
    await expect(form).toBeHidden()

    await expect(async () => {
      await page.goto(`${site.address}/projects/engine`)
      await expect(page.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await expect(page.getByText('Mechanic')).toBeVisible()
    await expect(page.getByText('The first wheel')).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Errors' })).toBeVisible()

    await change(`projects/${_id}`, { title: 'Loom' })
    await page.goto(`${site.address}/projects/engine`)
    await expect(page).toHaveURL(`${site.address}/projects/loom`)

    await change(`projects/${_id}`, { visibility: 'hidden' })
    await page.goto(`${site.address}/projects/loom`)
    await expect(page.getByText('Hidden: only you see this page.')).toBeVisible()
    await page.context().clearCookies()
    const answer = await page.goto(`${site.address}/projects/loom`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found')
    await expectAccessible(page)
    // The browser complains of the answer.
    mistakes.length = 0
  })
})
