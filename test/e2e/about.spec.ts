import { hold } from './delayRequests.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const about = '**/api/public/about'
const experience = '**/api/experience'
const testimonials = '**/api/testimonials'

test('about, experience and testimonials load, fail, and leave out what is not there', async ({
  page,
  sample,
  mistakes,
  part,
}) => {
  await part('about says that it loads in the size of what comes', async () => {
    const json = await (await page.request.get(`${sample.address}/api/public/about`)).json()
    const release = await hold(page, about, (route) => route.fulfill({ json }))
    await page.goto(`${sample.address}/?ssr=0`)
    const section = page.locator('#about')
    await expect(section.getByRole('status')).toHaveText('Loading...')
    await expectAccessible(page, '#about')
    const heightOf = async () => (await section.boundingBox())?.height ?? 0
    const before = await heightOf()
    await release()
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('The way here')
    await expect(section.getByText('Loading...')).toHaveCount(0)
    // Which strengths have a line of numbers is not known before.
    const numbers = section.getByRole('list', { name: 'Shown in' })
    const lines = (await Promise.all((await numbers.all()).map((line) => line.boundingBox()))).map(
      (box) => box?.height ?? 0,
    )
    const after = (await heightOf()) - lines.reduce((sum, height) => sum + height, 0)
    expect(Math.abs(after - before)).toBeLessThan(20)
  })

  await part('about that cannot be loaded shows neutral defaults', async () => {
    await page.route(about, (route) => route.fulfill({ status: 500, json: { error: 'broken' } }))
    await page.goto(`${sample.address}/?ssr=0`)
    const section = page.locator('#about')
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('The journey')
    await expect(section).not.toContainText('Ines')
    await expect(section.getByRole('heading', { name: 'Education' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
    await expectAccessible(page, '#about')
    mistakes.length = 0
  })

  await part(
    'a part of about without entries is left out, and about with none at all too',
    async () => {
      const whole = await (await page.request.get(`${sample.address}/api/public/about`)).json()
      let shown = { ...whole, journey_points: [], strengths_list: [] }
      await page.route(about, (route) => route.fulfill({ json: shown }))
      await page.goto(`${sample.address}/?ssr=0`)
      const section = page.locator('#about')
      await expect(section.getByRole('heading')).toHaveText(['About me', 'Education'])
      await expectAccessible(page, '#about')

      shown = { ...shown, education_items: [] }
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
      await expect(section).toHaveCount(0)
    },
  )

  for (const [how, answer] of [
    ['is empty', { json: [] }],
    ['fails', { status: 500, json: { error: 'broken' } }],
  ] as const) {
    await part(`experience that ${how} is not shown, nor are testimonials`, async () => {
      for (const pattern of [experience, testimonials]) {
        await page.route(pattern, (route) => route.fulfill(answer))
      }
      const answers = [experience, testimonials].map((pattern) => page.waitForResponse(pattern))
      await page.goto(`${sample.address}/?ssr=0`)
      await Promise.all(answers)
      await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
      await expect(page.locator('#experience, #testimonials')).toHaveCount(0)
      mistakes.length = 0
    })
  }

  await part(
    'a testimonial leads to its person in a new tab, and a broken portrait is left out',
    async () => {
      const [first, second] = await (
        await page.request.get(`${sample.address}/api/testimonials`)
      ).json()
      const json = [
        { ...first, portrait: '/uploads/nothing.webp' },
        { ...second, link: 'javascript:alert(1)', quote: '“Already in marks.”' },
      ]
      await page.route(testimonials, (route) => route.fulfill({ json }))
      await page.goto(`${sample.address}/?ssr=0`)
      const exhibit = (name: string) => page.getByRole('figure').filter({ hasText: name })
      const harbour = exhibit('Gwen Pritchard')
      const clinic = exhibit('Sioned Vaughan')
      const link = harbour.getByRole('link', { name: 'Gwen Pritchard' })
      await expect(link).toHaveAttribute('href', 'https://example.com/people/gwen-pritchard')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
      await harbour.scrollIntoViewIfNeeded()
      await expect(harbour.getByRole('img')).toHaveCount(0)
      await expect(clinic.getByRole('link', { name: 'Sioned Vaughan' })).toHaveCount(0)
      await expect(clinic.getByRole('blockquote')).toHaveText('Already in marks.')
      mistakes.length = 0
    },
  )
})
