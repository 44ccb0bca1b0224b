import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { askRecruiters, recruiterSites } from '../../../../test/recruiterSites.ts'

describeApi('the usual questions of recruiters', (app) => {
  app.startWith(() => ({ rateLimitScale: 1000 }))

  test.each(recruiterSites)('are answered from the $name site in eight languages', async (site) => {
    await site.write(app)
    const { count, misses } = await askRecruiters(app, site, 'tuned')
    expect(count).toBe(3 * 15 * 8)
    expect(misses).toEqual([])
  })

  test.each(recruiterSites)('of another author are answered from the $name site', async (site) => {
    await site.write(app)
    const { count, misses } = await askRecruiters(app, site, 'others')
    expect(count).toBe(3 * 15 * 8)
    expect(1 - misses.length / count).toBeGreaterThan(0.98)
  })

  test.each(recruiterSites)(
    'in unusual words are often answered from the $name site',
    async (site) => {
      await site.write(app)
      const { count, misses } = await askRecruiters(app, site, 'unseen')
      expect(count).toBe(15 * 8)
      expect(1 - misses.length / count).toBeGreaterThan(0.55)
    },
  )
})
