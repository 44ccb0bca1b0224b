import { signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test('outcomes of large projects stand on one line each', async ({ page, sample }) => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${sample.address}/#projects`)
    const lines = page
      .locator('.large-outcomes dd > :last-child')
      .evaluateAll((values) => values.map((value) => value.getClientRects().length))
    expect(await lines, `${width} px`).toEqual([1, 1, 1, 1])
  }
})

test('a phone shows the first two, each with its outcomes, a label on one line and a sentence', async ({
  page,
  sample,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${sample.address}/#projects`)
  const walls = page.locator('.large-project').filter({ visible: true })
  await expect(walls).toHaveCount(2)
  for (const wall of await walls.all()) {
    const boxOf = async (part: string) => {
      const box = await wall.locator(part).boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const image = await boxOf('.large-image')
    expect([image.x, image.width]).toEqual([0, 375])
    await expect(wall.locator('.large-outcomes > div').filter({ visible: true })).toHaveCount(2)
    expect((await boxOf('.large-board dl')).height).toBeLessThan(20)
    await expect(wall.locator('.large-more').filter({ visible: true })).toHaveCount(0)
    const inOrder = [
      '.large-image',
      '.large-title',
      '.large-board dl',
      '.large-outcomes',
      '.large-link',
    ]
    const tops = await Promise.all(inOrder.map(async (part) => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
})

test('a phone shows two of three large where the row has all, and all where nothing else does', async ({
  page,
  site,
}) => {
  const { add, change } = await signInQuietly(page, site)
  for (const title of ['A', 'B', 'C', 'D'])
    await add('projects', { title, category: 'Web', description: 'One.', featured: title !== 'D' })
  const walls = page.locator('.large-project').filter({ visible: true })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(site.address)
  await expect(walls).toHaveCount(2)
  await change('appearance', { project_layout: 'large-then-others' })
  await page.goto(site.address)
  await expect(walls).toHaveCount(3)
  const titles = page.locator('.project-titles > li')
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(titles).toHaveCount(1)
    expect((await titles.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(50)
  }
  await expect(page.locator('#projects article')).toHaveCount(0)
})

test('a single project has its image on the first screen alone, but for the theme without one there', async ({
  page,
  site,
}) => {
  const { add, change } = await signInQuietly(page, site)
  await add('projects', { title: 'A', category: 'Web', description: 'One.' })
  const image = page.locator('.large-image')
  for (const [theme, isShown] of [
    ['case', false],
    ['broadsheet', false],
    ['terminal', true],
  ] as const) {
    await change('appearance', { theme, project_layout: 'large-then-others' })
    await page.goto(site.address)
    await expect(image).toBeVisible({ visible: isShown })
  }
})
