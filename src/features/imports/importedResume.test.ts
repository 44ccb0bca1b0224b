import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { importCalls } from '../../../test/importCalls.ts'
import { writeSample } from '../../../test/writeSample.ts'
import { newResume } from '../../site/resumes/newResume.ts'

const career = {
  basics: { name: 'Ada Byron' },
  work: [{ name: 'Engine', position: 'Analyst', startDate: '2019-03' }],
}
const school = {
  basics: { name: 'Ada Byron' },
  education: [{ institution: 'Home', area: 'Mathematics' }],
}
const works = { basics: { name: 'Ada Byron' }, projects: [{ name: 'Loom' }] }

describeApi('a résumé made with an import', (app) => {
  const { review, takeAll, undo } = importCalls(app)
  const resumes = async () => (await app.owner.send('GET', '/api/resumes')).json()
  const download = async () => (await app.visitor.send('GET', '/resume.pdf')).status
  const addResume = (visibility: string) =>
    app.owner.send('POST', '/api/resumes', { json: { ...newResume, name: 'Mine', visibility } })

  test('is offered for download, and goes with the import', async () => {
    const offered = await review(career)
    expect(offered.offers_resume).toBe(true)
    const taken = await takeAll(offered, { with_resume: 1 })
    expect(await resumes()).toMatchObject([{ name: 'General', visibility: 'published' }])
    expect(await download()).toBe(200)
    expect((await undo(taken)).status).toBe(200)
    expect(await resumes()).toEqual([])
    expect(await download()).toBe(404)
  })

  test('is made only where the owner wants it', async () => {
    await takeAll(await review(career))
    expect(await resumes()).toEqual([])
  })

  test('needs a position or a school', async () => {
    expect(await review(school)).toMatchObject({ offers_resume: true })
    expect(await review(works)).toMatchObject({ offers_resume: false })
  })

  test.each(['published', 'draft'])(
    'stands in for no %s résumé of the owner',
    async (visibility) => {
      await addResume(visibility)
      const offered = await review(career)
      expect(offered.offers_resume).toBe(false)
      await takeAll(offered, { with_resume: 1 })
      expect(await resumes()).toMatchObject([{ name: 'Mine' }])
    },
  )

  test('takes the place of the sample file, which goes, and of none that stays', async () => {
    await writeSample(app.db)
    expect(await review(career, undefined, { without_sample: '0' })).toMatchObject({
      offers_resume: false,
    })
    const offered = await review(career, undefined, { without_sample: '1' })
    expect(offered.offers_resume).toBe(true)
    await takeAll(offered, { with_resume: 1, without_sample: 1 })
    expect(await resumes()).toMatchObject([{ name: 'General' }])
  })
})
