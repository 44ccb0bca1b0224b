import { expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { newResume } from '../site/resumes/newResume.ts'

const form = { title: 'Engine', category: 'Brass' }
const emptyMessage = {
  raw: 'name=',
  headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
}

describeApi('the language of the page', (app) => {
  const rootOf = async (answer: Response | Promise<Response>) => {
    const [root = ''] = /<html [^>]*>/.exec(await (await answer).text()) ?? []
    return [/ lang="(\w+)"/.exec(root)?.[1], / dir="(\w+)"/.exec(root)?.[1] ?? 'ltr']
  }
  const read = (path: string) =>
    rootOf(app.visitor.send('GET', path, { headers: { Accept: 'text/html' } }))

  test.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa', 'rtl'],
    ['de', 'ltr'],
  ])('is %s on every page, and its direction %s', async (language, direction) => {
    const { slug } = await (await app.owner.send('POST', '/api/projects', { form })).json()
    await app.owner.send('POST', '/api/resumes', { json: { ...newResume, name: 'Tolk' } })
    await app.owner.send('PUT', '/api/appearance', { json: { language } })
    const projects = ['/projects', `/projects/${slug}`, '/projects/none']
    for (const path of ['/', '/?ssr=0', `/?project=${slug}`, ...projects, '/resume/none'])
      expect(await read(path), path).toEqual([language, direction])
    const refused = app.visitor.send('POST', '/api/contact', emptyMessage)
    expect(await rootOf(refused)).toEqual([language, direction])
    // A résumé has a language of its own.
    expect(await read('/resume/tolk')).toEqual(['en', 'ltr'])
    await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
    expect(await read('/')).toEqual([language, direction])
  })
})
