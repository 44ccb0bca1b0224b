import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessibleAt } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { picture } from '../../../../test/components/picture.ts'
import { button, expectGone } from '../../../../test/components/records.ts'
import { showLanding } from '../../../../test/components/showLanding.tsx'

const name = page.getByLabelText('Name', { exact: true })
const saved = page.getByText('Hero content updated successfully!')

async function openHero() {
  const site = await openSite({ sampleContent: true })
  await openAdmin('hero')
  await expect.element(name).toHaveValue('Ines Halden')
  return site
}

test('is accessible in either scheme, and fits a phone', async () => {
  await openHero()
  await expectAccessibleAt([1200, 375])
})

test('a file that is no picture or too large is refused, another one is uploaded', async () => {
  const { read } = await openHero()
  const before = (await read('hero')).profile_image
  const labelled = page.getByLabelText('Profile image', { exact: true }).elements()
  const picker = labelled.find((element) => element instanceof HTMLInputElement)
  if (!picker) throw new Error('The form takes no picture')
  await userEvent.upload(picker, new File(['text'], 'not.txt', { type: 'text/plain' }))
  await expect
    .element(page.getByText('Please select an image file (PNG, JPG, GIF, etc.)'))
    .toBeVisible()
  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' })
  await userEvent.upload(picker, huge)
  await expect.element(page.getByText('Image size must be less than 10MB')).toBeVisible()
  await userEvent.upload(picker, await picture('ada.png'))
  await expect.element(page.getByText('ada.png')).toBeVisible()
  await button('Update').click()
  await expect.element(saved).toBeVisible()
  expect((await read('hero')).profile_image).not.toBe(before)
})

test('a failed save keeps what was typed, and a lost session is taken up in place', async () => {
  const site = await openHero()
  await name.fill('Typed once')
  await commands.answer({ method: 'PUT', path: '/api/hero', isAborted: true })
  await button('Update').click()
  await expect
    .element(page.getByText('Network error. Please try again later.').first())
    .toBeVisible()
  await expect.element(name).toHaveValue('Typed once')
  await commands.stopAnswering()
  await site.call('POST', 'admin/logout')
  await button('Update').click()
  await expect
    .element(page.getByText('Session expired. Please log in again.').first())
    .toBeVisible()
  const login = page.getByRole('dialog', { name: 'Admin Login' })
  await login.getByLabelText('Email Address').fill('owner@example.com')
  await login.getByLabelText('Password').fill('correct horse')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expectGone(login)
  await expect.element(name).toHaveValue('Typed once')
  await button('Update').click()
  await expect.element(saved).toBeVisible()
  mistakes.length = 0
})

test('a press or a key says what of the portrait stays where it is cut', async () => {
  await openHero()
  const left = page.getByLabelText('Focal point, from the left')
  const top = page.getByLabelText('Focal point, from the top')
  await expect.element(top).toHaveValue('30')
  const shown = () => document.querySelector<HTMLImageElement>('button[aria-hidden] > img')
  await expect.poll(() => shown()?.naturalWidth).toBeGreaterThan(0)
  const { width = 0, height = 0 } = shown()?.getBoundingClientRect() ?? {}
  await userEvent.click(shown() ?? document.body, { position: { x: width / 4, y: height * 0.75 } })
  const percentOf = (label: typeof left) => {
    const input = label.element()
    return input instanceof HTMLInputElement ? input.value : ''
  }
  await expect.poll(() => percentOf(left)).toMatch(/^2[456]$/)
  await expect.poll(() => percentOf(top)).toMatch(/^7[456]$/)
  top.element().focus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await button('Update').click()
  await expect.element(saved).toBeVisible()
  await showLanding()
  const position = () => {
    const portrait = document.querySelector('#hero figure img')
    return portrait ? getComputedStyle(portrait).objectPosition : ''
  }
  await expect.poll(position).toMatch(/^2[456]% 1%$/)
})
