import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleAt } from '../../../test/components/expectAccessible.ts'
import { outlineWith } from '../../../test/resumeOutlines.ts'
import type { Outline } from '../../features/resumes/outline/outline.ts'
import {
  type TemplateName,
  templateNames,
  templateOf,
} from '../../site/resumes/templates/templates.ts'
import { ResumePage } from './ResumePage.tsx'

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/%3E'
const parts = {
  basics: {
    label: 'Engineer',
    email: 'a.long.address.of.ines.halden@engineering.example.com',
    summary: 'Keeps gates open in every weather.',
  },
  work: ['Harbour', 'Quay'].map((name) => ({
    name,
    position: `Engineer at the ${name}`,
    startDate: '2021-04-01',
    highlights: ['Kept the gates open.'],
  })),
  skills: [{ name: 'Trades', keywords: ['Welding', 'Tides'] }],
  education: [{ institution: 'University', studyType: 'BSc', area: 'Engineering' }],
}
const outline = outlineWith(parts)

async function show(template: TemplateName, shown: Outline = outline, picture?: string) {
  const root = document.documentElement
  root.dir = shown.isRightToLeft ? 'rtl' : ''
  onTestFinished(() => root.removeAttribute('dir'))
  const { unmount } = await render(
    <ResumePage
      outline={shown}
      template={templateOf(template)}
      photo={picture}
      forms={[{ label: 'PDF', href: '/resume.pdf' }]}
    />,
  )
  return unmount
}

const boxOf = (text: string | RegExp, level = 2) =>
  page.getByRole('heading', { name: text, level }).element().getBoundingClientRect()
const texts = () => document.querySelector('main')?.innerText ?? ''

test.each(templateNames)('the page of %s fits every screen, in both schemes', async (template) => {
  const name = 'Ines Wolfeschlegelsteinhausenbergerdorff'
  await show(template, { ...outline, name }, photo)
  await expectAccessibleAt([320, 768, 1440])
})

test.each(templateNames)('the page of %s has every text once', async (template) => {
  await show(template)
  for (const text of [
    'Welding, Tides',
    'BSc, Engineering',
    'Engineer at the Quay',
    'Keeps gates',
  ]) {
    expect(texts().split(text), text).toHaveLength(2)
  }
})

test('a sidebar stands beside the column on a wide screen, and below it on a phone', async () => {
  await show('editorial')
  expect(boxOf('Skills').right).toBeLessThan(boxOf('Experience').left)
  await page.viewport(375, 800)
  expect(boxOf('Skills').top).toBeGreaterThan(boxOf('Experience').bottom)
})

test('a sidebar at the end, and in a page from right to left the reverse', async () => {
  const unmount = await show('banner')
  expect(boxOf('Skills').left).toBeGreaterThan(boxOf('Experience').left)
  await unmount()
  await show('banner', outlineWith(parts, 'ar'))
  expect(boxOf('المهارات').right).toBeLessThan(boxOf('الخبرة المهنية').left)
})

test.each([
  ['timeline', 'before'],
  ['classic', 'behind'],
  ['plain', 'below'],
] as const)('on %s a period stands %s its entry', async (template, place) => {
  await show(template)
  const title = boxOf('Engineer at the Quay', 3)
  const period = page
    .getByText(/^Apr 2021/)
    .last()
    .element()
    .getBoundingClientRect()
  if (place === 'below') expect(period.top).toBeGreaterThanOrEqual(title.bottom)
  else expect(period.top).toBeLessThan(title.bottom)
  if (place === 'before') expect(period.right).toBeLessThan(title.left)
  if (place === 'behind') expect(period.left).toBeGreaterThan(title.left + 100)
})

test('the name, contacts and headings stand as the template says', async () => {
  const name = () => page.getByRole('heading', { level: 1 }).element()
  const align = () => getComputedStyle(name()).textAlign
  const unmount = await show('classic')
  expect(align()).toBe('center')
  const heading = page.getByRole('heading', { name: 'Experience' }).element()
  expect(getComputedStyle(heading).textTransform).toBe('uppercase')
  expect(getComputedStyle(heading).borderBlockEndWidth).toBe('1px')
  await unmount()
  await show('letterhead')
  expect(align()).toBe('start')
  const contact = page.getByRole('link', { name: /@/ }).element().getBoundingClientRect()
  const headline = page.getByText('Engineer', { exact: true }).element().getBoundingClientRect()
  expect(contact.top).toBeLessThan(headline.bottom)
  expect(contact.left).toBeGreaterThan(600)
})

test('the kind of the document is above a Japanese résumé alone', async () => {
  const unmount = await show('japanese')
  expect(texts()).toContain('Résumé')
  await unmount()
  await show('plain')
  expect(texts()).not.toContain('Résumé')
})
