import { signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamten'

test('a word wider than a phone widens no page in any theme', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  await api.change('hero', { name: long, title: long, subtitle: long, description: long })
  await api.change('contact-info', { title: long, email: `${long}@example.com`, location: long })
  const { slug } = (await api.add('projects', {
    title: long,
    category: long.slice(0, 40),
    description: long,
    features: [long],
    tech: [long.slice(0, 60)],
  })) as { _id: string; slug?: string }
  await api.add('skills', { name: long.slice(0, 60), category: 'Tools', proficiency: 50 })
  await api.add('certifications', { name: long, issuer: long, issue_date: '2020-01-01' })
  await api.add('experience', { role: long, organisation: long, start_date: '2020-01-01' })
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    await api.change('appearance', { theme })
    for (const path of ['/', '/projects', `/projects/${slug}`]) {
      await page.goto(site.address + path)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([theme, width, path, pageWidth]).toEqual([theme, width, path, width])
      }
    }
  }
})
