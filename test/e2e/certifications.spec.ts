import { readFile } from 'node:fs/promises'
import { expect, test } from './site.ts'

test('a visitor downloads the resume, from the hero and from its card', async ({
  page,
  sample,
}) => {
  await page.goto(sample.address)
  for (const place of ['#hero', '#certifications']) {
    const download = page.waitForEvent('download')
    await page.locator(place).getByRole('link', { name: 'Download Resume' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Ines Halden, resume.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
})
