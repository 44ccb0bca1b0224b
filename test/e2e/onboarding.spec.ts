import { expect, expectAccessible, signIn, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, settings: { SAMPLE_CONTENT: '1' } })

const resume = {
  basics: { name: 'Ada Byron', label: 'Analyst', summary: 'I compute.', email: 'ada@example.com' },
  work: [{ name: 'Engine Ltd', position: 'Analyst', startDate: '2019-03' }],
  projects: [{ name: 'Loom', description: 'Weaves.', url: 'https://loom.example.com' }],
  skills: [{ name: 'Mathematics', keywords: ['Series', 'TypeScript'] }],
}
const file = {
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(resume)),
}

test('from a file to an own portfolio, of which nothing is the sample’s', async ({
  page,
  site,
}) => {
  await signIn(page, site.address)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectAccessible(page)
  const start = page.getByRole('region', { name: 'How do you want to start?' })
  await start.getByText('Start from a file', { exact: true }).click()
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await expect(page.getByText('It replaced the sample content.')).toBeVisible()
  await page.getByRole('link', { name: 'See Next Steps' }).click()
  const steps = page.getByRole('region', { name: 'Next steps' }).getByRole('listitem')
  await expect(steps.first()).toHaveText('Write a tagline')
  await expect(page.getByText('This is sample content')).toHaveCount(0)
  await expect(start).toHaveCount(0)

  await page.goto(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
  await expect(page.getByRole('heading', { name: 'Loom', exact: true })).toBeVisible()
  await expect(page.getByText('Ines Halden')).toHaveCount(0)
  await expect(page.getByText('Slack Water')).toHaveCount(0)
})
