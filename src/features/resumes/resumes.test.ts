import { validate } from '@jsonresume/schema'
import { strFromU8, unzipSync } from 'fflate'
import pino from 'pino'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import { pdfBytes } from '../../../test/pdfFile.ts'
import { localChanges } from '../../server/changes.ts'
import { ApiError } from '../../server/errors.ts'
import { todayHere } from '../../shared/dates/dates.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { wordType } from '../../shared/files/files.ts'
import type { Choices, Resume, ResumePreview } from '../../site/resumes/contract.ts'
import type { JsonResume } from '../../site/resumes/jsonResume.ts'
import { resumeName } from '../../site/resumes/paths.ts'
import { templateNames } from '../../site/resumes/templates/templates.ts'
import { siteSnapshot } from '../../site/siteSnapshot.server.ts'
import { publishedContent } from '../../site/storedContent.server.ts'
import { generatedResumes } from './generated/generatedResumes.server.ts'
import { offeredResume } from './generated/offeredResume.server.ts'

const day = 24 * 60 * 60 * 1000

/** Errors by the published schema of JSON Resume. */
function faultsOf(resume: unknown): string[] {
  let faults: string[] = []
  validate(resume, (errors) => {
    faults = errors?.map(({ stack }) => stack) ?? []
  })
  return faults
}

describeOnBoth('résumés', (app, describeOnSqlite) => {
  const owned = async (path: string, json: object, method = 'POST') => {
    const response = await app.owner.send(method, `/api/${path}`, { json })
    expect([200, 201]).toContain(response.status)
    return response.json()
  }
  const addPosition = (fields: object = {}) =>
    owned('experience', {
      role: 'Engineer',
      organisation: 'Analytical Engines',
      start_date: '2020-04-01',
      points: ['Wrote a program', 'Checked the cards'],
      ...fields,
    })
  const add = (fields: object = {}): Promise<Resume> =>
    owned('resumes', { name: 'General', ...fields })
  const change = (resume: Resume, json: object): Promise<Resume> =>
    owned(`resumes/${resume._id}`, json, 'PUT')
  const arrange = (resume: Resume, id: string, entries: object[], rest: object = {}) =>
    change(resume, {
      sections: [
        ...resume.sections.filter((section) => section.id !== id),
        { id, entries, ...rest },
      ],
    })
  const get = (path: string) => app.visitor.send('GET', path)
  const json = async (path = '/resume.json'): Promise<JsonResume> => (await get(path)).json()

  describeOnSqlite('content', () => {
    test('a résumé contains the content, and is valid JSON Resume', async () => {
      await owned(
        'hero',
        { name: 'Ada Lovelace', title: 'Analyst', description: 'I compute.' },
        'PUT',
      )
      await owned(
        'contact-info',
        { title: 'Write', email: 'ada@example.com', location: 'London' },
        'PUT',
      )
      await addPosition()
      await owned('projects', {
        title: 'Notes',
        category: 'Print',
        tech: ['Ink'],
        start_date: '1942',
        features: ['Seven notes'],
        outcomes: [
          { label: 'Cards a day', before: '1', after: '40' },
          { label: 'Notes', before: '', after: '7' },
        ],
      })
      await owned('skills', { name: 'Analysis', category: 'Backend' })
      await owned('certifications', {
        name: 'Maths',
        issuer: 'De Morgan',
        issue_date: '1840-01-01',
      })
      await owned('languages', { language: 'French', fluency: 'Fluent' })
      await owned('awards', { title: 'Medal', date: '1943', awarder: 'The Society' })
      await owned('publications', {
        name: 'Sketch',
        releaseDate: '1943-08',
        url: 'https://a.example',
      })
      await owned('volunteering', {
        organization: 'School',
        position: 'Tutor',
        startDate: '1941',
        endDate: 'ongoing',
      })
      await owned('interests', { name: 'Flight', keywords: ['Wings'] })
      const education_items = [
        {
          institution: 'At home',
          details: 'With tutors',
          area: 'Maths',
          startDate: '1930',
          endDate: '1935',
          score: 'A',
          url: 'https://home.example',
        },
      ]
      await owned('about', { education_items }, 'PUT')
      await add({ sections: [] })
      const resume = await json()
      expect(faultsOf(resume)).toEqual([])
      expect(resume).toMatchObject({
        education: [
          { institution: 'At home', area: 'Maths', startDate: '1930', endDate: '1935', score: 'A' },
        ],
        languages: [{ language: 'French', fluency: 'Fluent' }],
        awards: [{ title: 'Medal', date: '1943', awarder: 'The Society' }],
        publications: [{ name: 'Sketch', releaseDate: '1943-08', url: 'https://a.example' }],
        volunteer: [{ organization: 'School', position: 'Tutor', startDate: '1941' }],
        interests: [{ name: 'Flight', keywords: ['Wings'] }],
      })
      const text = await (await get('/resume.txt')).text()
      for (const line of ['Tutor, School', '1941 – Present', 'Maths, At home', '1930 – 1935']) {
        expect(text).toContain(line)
      }
      expect(resume).toMatchObject({
        basics: { name: 'Ada Lovelace', label: 'Analyst', email: 'ada@example.com' },
        work: [
          { name: 'Analytical Engines', highlights: ['Wrote a program', 'Checked the cards'] },
        ],
        projects: [
          {
            name: 'Notes',
            startDate: '1942',
            keywords: ['Ink'],
            highlights: ['Cards a day: 1 → 40', 'Notes: 7', 'Seven notes'],
          },
        ],
        skills: [{ name: 'Backend', keywords: ['Analysis'] }],
        certificates: [{ name: 'Maths', issuer: 'De Morgan', date: '1840-01-01' }],
      })
    })

    test('a corrected education stays where it was arranged, or stays left out', async () => {
      const school = { institution: 'Scool', details: '' }
      const university = { institution: 'University', details: '' }
      const write = (items: object[]) => owned('about', { education_items: items }, 'PUT')
      await write([school, university, university])
      await arrange(await add(), 'education', [{ id: 'Scool', hidden: 1 }, { id: 'University 2' }])
      await write([{ ...school, _id: 'Scool', institution: 'School' }, university, university])
      const { sections }: Choices = await (
        await app.owner.send('GET', '/api/resume-choices')
      ).json()
      const education = sections.find(({ id }) => id === 'education')
      expect(education?.entries.map(({ id, name }) => [id, name])).toEqual([
        ['Scool', 'School'],
        ['University', 'University'],
        ['University 2', 'University'],
      ])
      expect((await json()).education).toHaveLength(2)

      // A new entry with the previous texts of another one is not the arranged one.
      await write([school, { ...school, _id: 'Scool', institution: 'School' }])
      const { education: shown } = await json()
      expect(shown).toMatchObject([{ institution: 'Scool' }])
    })

    test('the schema refuses invalid JSON Resume', () => {
      expect(faultsOf({ work: [{ startDate: 'last summer' }] })).toHaveLength(1)
    })

    test('a corrected point is corrected in every résumé that does not reword it', async () => {
      const position = await addPosition()
      const { sections }: Choices = await (
        await app.owner.send('GET', '/api/resume-choices')
      ).json()
      const [wrote, checked] = sections[0]?.entries[0]?.points ?? []
      await add()
      await arrange(await add({ name: 'Own words' }), 'work', [
        {
          id: position._id,
          points: [{ id: checked?.id, text: 'Proved the cards' }, { id: wrote?.id }],
        },
      ])
      expect((await json()).work?.[0]?.highlights).toEqual(['Wrote a program', 'Checked the cards'])
      const points = ['Began here', 'Wrote two programs', 'Checked all cards']
      await owned(`experience/${position._id}`, { points }, 'PUT')
      expect((await json()).work?.[0]?.highlights).toEqual(points)
      expect((await json('/resume/own-words.json')).work?.[0]?.highlights).toEqual([
        'Proved the cards',
        'Began here',
        'Wrote two programs',
      ])
    })

    test('a résumé omits what is left out, and includes new entries', async () => {
      const first = await addPosition({
        start_date: '2010-01-01',
        end_date: '2012-01-01',
        role: 'First',
      })
      const second = await addPosition({
        start_date: '2012-01-01',
        end_date: '2014-01-01',
        role: 'Second',
      })
      const resume = await add()
      await arrange(resume, 'work', [{ id: second._id, hidden: 1 }, { id: first._id }])
      await addPosition({ role: 'Third', start_date: '2015-01-01' })
      expect((await json()).work?.map(({ position }) => position)).toEqual(['Third', 'First'])
      await arrange(resume, 'work', [], { hidden: 1 })
      expect((await json()).work).toBeUndefined()
    })

    test("a section of the owner's own is in résumés until it is left out, in every format", async () => {
      const { _id: id } = await owned('own-sections', { heading: 'Talks', layout: 'list' })
      const talk = { title: 'Notes G', subtitle: 'Turin', text: 'On **Bernoulli** numbers.' }
      const item = await owned('section-items', { section: id, ...talk, start_date: '2022-10' })
      await owned('section-items', { section: id, title: 'Another' })
      const resume = await add({ language: 'de' })
      expect((await json())['x-sections']).toMatchObject([{ id, title: 'Talks', items: [{}, {}] }])
      await change(resume, { sections: [{ id, hidden: 1, entries: [] }] })
      expect(await json()).not.toHaveProperty('x-sections')
      const { sections }: Choices = await (
        await app.owner.send('GET', '/api/resume-choices')
      ).json()
      expect(sections.at(-1)).toMatchObject({
        id,
        title: 'Talks',
        entries: [{}, { name: 'Notes G' }],
      })
      const other = sections.at(-1)?.entries[0]?.id
      await arrange(resume, id, [{ id: item._id }, { id: other, hidden: 1 }])
      const resumeJson = await json()
      expect(resumeJson['x-sections']).toEqual([
        {
          id,
          title: 'Talks',
          items: [
            {
              title: 'Notes G',
              subtitle: 'Turin',
              summary: 'On Bernoulli numbers.',
              startDate: '2022-10',
              endDate: '2022-10',
            },
          ],
        },
      ])
      expect(faultsOf(resumeJson)).toEqual([])
      for (const form of ['', '.md', '.txt']) {
        const text = await (await get(`/resume${form}`)).text()
        for (const said of [/Vortr[äÄ]ge|VORTRÄGE/, /Notes G/, /Okt\.? 2022/])
          expect(text).toMatch(said)
        expect(text).not.toContain('Another')
      }
      const gone = await app.owner.send('PUT', `/api/resumes/${resume._id}`, {
        json: { sections: [{ id: 'own-A' }] },
      })
      expect(gone.status).toBe(400)
    })

    test('drafts and hidden records are in no résumé', async () => {
      await addPosition({ visibility: 'draft' })
      await addPosition({ visibility: 'hidden' })
      await add()
      expect((await json()).work).toBeUndefined()
    })

    test('phone and address are only in résumés that show them', async () => {
      await owned(
        'resume-settings',
        { phone: '+44 20 7946 0000', address: '12 St James’s Square' },
        'PUT',
      )
      const resume = await add()
      expect(JSON.stringify(await json())).not.toMatch(/7946|Square/)
      await change(resume, { show_phone: 1 })
      expect((await json()).basics.phone).toBe('+44 20 7946 0000')
      expect(JSON.stringify(await json())).not.toContain('Square')
      await change(resume, { show_address: 1 })
      expect((await json()).basics.location?.address).toBe('12 St James’s Square')
      expect((await app.visitor.send('GET', '/api/resume-settings')).status).toBe(401)
    })

    test('availability is shown if selected, in the language of the résumé, until its last day', async () => {
      const available = {
        available_for: 'Remote',
        available_until: dayIn(new Date(Date.now() + day), 'UTC'),
        available_time_zone: 'UTC+1',
        available_permits: 'EU citizen',
      }
      await owned('contact-info', { title: 'Write', email: 'me@me.example', ...available }, 'PUT')
      const resume = await add({ language: 'de' })
      const paths = ['/resume', '/resume.json', '/resume.md', '/resume.txt']
      const shown = () => Promise.all(paths.map(async (path) => (await get(path)).text()))
      for (const text of await shown()) expect(text).not.toContain('UTC+1')
      await change(resume, { show_availability: 1 })
      for (const text of await shown()) {
        for (const part of ['Ab sofort verfügbar', 'Remote', 'Zeitzone: UTC+1'])
          expect(text).toContain(part)
        expect(text).toContain('Arbeitserlaubnis: EU citizen')
      }
      app.advance(2 * day)
      await app.announceExpired()
      for (const text of await shown()) expect(text).not.toMatch(/UTC\+1|EU citizen/)
    })

    test('the e-mail address is shown unless deselected, even if the page hides it', async () => {
      await owned('contact-info', { title: 'Write', email: 'me@me.example' }, 'PUT')
      const resume = await add()
      expect((await json()).basics.email).toBe('me@me.example')
      await change(resume, { show_email: 0 })
      for (const path of ['/resume', '/resume.json', '/resume.md', '/resume.txt']) {
        expect(await (await get(path)).text(), path).not.toContain('me@me.example')
      }
    })

    test('a listed one is found by its name, in every format', async () => {
      await addPosition()
      await add({ name: 'Für Ämter', language: 'de' })
      for (const path of ['/resume', '/resume/fur-amter']) {
        const page = await get(path)
        expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, null])
        const html = await page.text()
        expect(html).toContain('Berufserfahrung')
        expect(html).toContain('"@type":"ProfilePage"')
      }
      expect(await (await get('/resume.txt')).text()).toContain('BERUFSERFAHRUNG')
      expect(await (await get('/resume/fur-amter.md')).text()).toContain('## Berufserfahrung')
      const [listed] = await (await get('/api/public/resumes')).json()
      expect(listed.word).toBe('/resume/fur-amter.docx')
      for (const path of ['/resume.docx', listed.word]) {
        const word = await get(path)
        expect(word.headers.get('Content-Type')).toBe(wordType)
        expect(word.headers.get('Content-Disposition')).toContain('Lebenslauf.docx')
        const parts = unzipSync(new Uint8Array(await word.arrayBuffer()))
        expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
          'Berufserfahrung',
        )
      }
      expect((await get('/resume.doc')).status).toBe(404)
      expect((await get('/resume/nothing')).status).toBe(404)
    })

    test('search engines and language models see only listed ones', async () => {
      await add({ name: 'Compilers' })
      const secret = await add({ name: 'Secret', unlisted: 1 })
      const [xml, markdown] = await Promise.all(
        ['/sitemap.xml', '/llms.txt'].map(async (path) => (await get(path)).text()),
      )
      expect(xml).toContain('/resume/compilers</loc>')
      expect(markdown).toMatch(/\[Resume: Compilers\]\(.+\/resume\/compilers\): <.+compilers\.pdf>/)
      for (const text of [xml, markdown]) {
        expect(text).not.toContain(resumeName(secret))
        expect(text).not.toContain('Secret')
      }
    })

    test('an unlisted one is found only by its link, which cannot be guessed', async () => {
      const resume = await add({ name: 'For a friend', unlisted: 1 })
      expect((await get('/resume')).status).toBe(404)
      expect((await get('/resume/for-a-friend')).status).toBe(404)
      const page = await get(`/resume/for-a-friend-${resume.key}`)
      expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
      expect(await page.text()).toContain('<meta name="robots" content="noindex" />')
      expect(await (await get('/api/public/resumes')).json()).toEqual([])
    })
  })

  test('a private one and an expired one are not found', async () => {
    const resume = await add()
    await change(resume, { visibility: 'hidden' })
    expect((await get('/resume/general')).status).toBe(404)
    const today = todayHere()
    await change(resume, { visibility: 'published', expires: today })
    expect((await get('/resume/general')).status).toBe(200)
    app.advance(day)
    expect((await get('/resume/general')).status).toBe(404)
    expect((await get('/resume.json')).status).toBe(404)
  })

  describeOnSqlite('days and texts', () => {
    test('one expires at the end of the day in the time zone of the owner', async () => {
      const choose = (timeZone: string) =>
        app.owner.send('PUT', '/api/admin/time-zone', { json: { timeZone } })
      await choose('Pacific/Pago_Pago')
      await add({ expires: dayIn(new Date(), 'Pacific/Pago_Pago') })
      expect((await get('/resume/general')).status).toBe(200)
      // A day further at any time: its clocks are 25 hours ahead.
      await choose('Pacific/Kiritimati')
      expect((await get('/resume/general')).status).toBe(404)
    })

    test('an expired one is removed from caches and the assistant', async () => {
      const today = todayHere()
      await add({ expires: today })
      const offered = async () => {
        const json = { question: 'a resume as a page?' }
        const found = await app.visitor.send('POST', '/api/chat/search', { json })
        return [
          (await (await get('/')).text()).includes('/resume.pdf'),
          (await found.text()).includes('/resume/general'),
        ]
      }
      await app.announceExpired()
      expect(await offered()).toEqual([true, true])
      app.advance(day)
      await app.announceExpired()
      expect(await offered()).toEqual([false, false])
    })

    test("kind of work and tags of a position are included, in the résumé's language", async () => {
      await addPosition({ employment_type: 'Freelance', place: 'London', tags: ['Punched cards'] })
      await add({ language: 'de' })
      expect(faultsOf(await json())).toEqual([])
      const text = await (await get('/resume.txt')).text()
      expect(text).toContain('Engineer, Analytical Engines, London · Freiberuflich')
      expect(text).toContain('Punched cards')
    })

    test("a project's description can be reworded or left out", async () => {
      const { _id } = await owned('projects', {
        title: 'Notes',
        category: 'Print',
        description: 'A translation.',
      })
      const resume = await add()
      const said = async () => (await json()).projects?.[0]?.description
      expect(await said()).toBe('A translation.')
      const point = { id: 'description', text: 'A translation with notes.' }
      await arrange(resume, 'projects', [{ id: _id, points: [point] }])
      expect(await said()).toBe('A translation with notes.')
      await arrange(resume, 'projects', [{ id: _id, points: [{ ...point, hidden: 1 }] }])
      expect(await said()).toBeUndefined()
    })

    test('the default one is the one that the owner chooses', async () => {
      await add({ headline: 'One' })
      const two = await add({ name: 'Second', headline: 'Two' })
      expect((await json()).basics.label).toBe('One')
      await owned('resume-settings', { default_resume: two._id }, 'PUT')
      expect((await json()).basics.label).toBe('Two')
      const listed = await (await get('/api/public/resumes')).json()
      expect(listed).toMatchObject([
        { name: 'Second', is_default: true, url: '/resume/second' },
        { name: 'General', is_default: false },
      ])
      expect(JSON.stringify(listed)).not.toContain(two.key)
    })
  })

  test('a renamed résumé keeps its address, and another one gets its own', async () => {
    const resume = await add()
    expect((await change(resume, { name: 'Special' })).slug).toBe('general')
    const other = await add()
    expect(other.slug).toBe(`general-${other.key.slice(0, 4)}`)
  })

  test('a deleted one can be restored', async () => {
    const resume = await add()
    await app.owner.send('DELETE', `/api/resumes/${resume._id}`)
    expect((await get('/resume')).status).toBe(404)
    await owned(`versions/resumes/${resume._id}`, { updated_at: resume.updated_at })
    expect((await get('/resume')).status).toBe(200)
  })

  describeOnSqlite('files', () => {
    test('Download Resume gives the file or the résumé, as the owner chooses', async () => {
      const download = () => get('/api/public/resume/download')
      expect((await download()).status).toBe(404)
      await owned('hero', { name: 'Ada Lovelace' }, 'PUT')
      await add()
      const made = await download()
      expect(made.headers.get('Content-Disposition')).toContain('Ada Lovelace')
      expect(made.headers.get('Content-Disposition')).toMatch(/^attachment/)
      const info = await (await get('/api/public/resume')).json()
      expect(info).toMatchObject({
        file_path: '/resume.pdf',
        size: (await made.arrayBuffer()).byteLength,
      })
      expect((await get(info.file_path)).headers.get('Content-Type')).toBe('application/pdf')

      const resume = new File([pdfBytes()], 'mine.pdf')
      await app.owner.send('POST', '/api/resume', { form: { resume } })
      expect((await (await get('/api/public/resume')).json()).filename).toBe('mine.pdf')
      expect((await download()).headers.get('Content-Disposition')).toContain('mine.pdf')
      await owned('resume-settings', { download: 'resume' }, 'PUT')
      expect((await (await get('/api/public/resume')).json()).file_path).toBe('/resume.pdf')
      expect((await download()).headers.get('Content-Disposition')).toContain('Ada Lovelace')
    })

    test.each([
      ['pdf', 'application/pdf', '.pdf'],
      ['word', wordType, '.docx'],
    ])('the owner downloads the %s of a draft, and nobody else does', async (form, type, end) => {
      await owned('hero', { name: 'Ada Lovelace' }, 'PUT')
      const { _id } = await add({ name: 'For a job', visibility: 'draft' })
      const path = `/api/resumes/${_id}/${form}`
      const made = await app.owner.send('GET', path)
      expect(made.headers.get('Content-Type')).toBe(type)
      const disposition = made.headers.get('Content-Disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename="?Ada Lovelace/)
      expect(disposition).toContain(end)
      expect((await get(path)).status).toBe(401)
      expect((await app.owner.send('GET', `/api/resumes/none/${form}`)).status).toBe(404)
    })

    test("the résumé's details need no PDF, and include its size once there is one", async () => {
      await owned('hero', { name: 'Ada Lovelace' }, 'PUT')
      const name = `Without a PDF ${Math.random()}`
      await add({ headline: name })
      const readInfo = async () => (await get('/api/public/resume')).json()
      expect(await readInfo()).toEqual({
        filename: expect.stringMatching(/^Ada Lovelace.*\.pdf$/),
        file_path: '/resume.pdf',
        upload_date: expect.any(String),
      })
      const made = await get('/resume.pdf')
      expect((await readInfo()).size).toBe((await made.arrayBuffer()).byteLength)
      await owned('hero', { name: 'Ada Byron' }, 'PUT')
      expect((await readInfo()).size).toBeUndefined()
    })

    test('a résumé is offered even if its PDF cannot be made', async () => {
      await add()
      const failing = async () => {
        throw new ApiError(503, 'Too many résumés are being made. Please try again in a moment.')
      }
      const content = publishedContent(app.db)
      const built = generatedResumes({
        db: app.db,
        published: () => content,
        now: () => new Date(),
      })
      const offered = await offeredResume(content, { ...built, pdf: failing })
      expect(offered?.offered.file_path).toBe('/resume.pdf')
    })

    test('a résumé that cannot be read just now is not forgotten, but read again', async () => {
      let isFailing = true
      const log = pino({ level: 'silent' })
      const readSite = siteSnapshot({
        db: app.db,
        changes: localChanges(log),
        log,
        offeredOf: async () => {
          if (isFailing) throw new Error('not just now')
          return null
        },
      })
      expect(await readSite().landing()).toMatchObject({
        isComplete: false,
        landing: { resume: { status: 'failed' } },
      })
      isFailing = false
      const { landing, isComplete } = await readSite().landing()
      expect([isComplete, landing.resume.status]).toEqual([true, 'loaded'])
    })
  })

  describeOnSqlite('templates and previews', () => {
    test.each(templateNames)(
      'headings in other scripts are set on %s, and a PDF with an unreadable name is not published',
      async (template) => {
        await owned('hero', { name: '山田 太郎', title: 'エンジニア' }, 'PUT')
        await addPosition({ role: '工程师', organisation: 'השרת', summary: 'ออกแบบระบบชำระเงิน' })
        const resume = await add({ template })
        const pdf = await get('/resume.pdf')
        expect(pdf.status).toBe(200)
        expect(pdf.headers.get('Content-Disposition')).toMatch(/^inline; filename=R[^?]*\.pdf;/)
        expect(await owned('resume-proof', { name: 'New', template })).toMatchObject({
          unshown: [],
          is_named: true,
        })

        await owned('hero', { name: 'አልማዝ' }, 'PUT')
        const refused = await get('/resume.pdf')
        expect(refused.status).toBe(409)
        expect((await refused.json()).error).toBe(
          'This PDF is not published, because other programs cannot read the whole name in it.',
        )
        expect((await get('/api/public/resume/download')).status).toBe(404)
        expect((await get('/resume')).status).toBe(200)
        expect(await owned('resume-proof', { name: 'New', template })).toMatchObject({
          unshown: ['አልማዝ'],
          is_named: false,
        })
        expect(resume.template).toBe(template)
      },
    )

    test('more text than a PDF holds makes no Word file either', async () => {
      await add()
      expect((await get('/resume.docx')).status).toBe(200)
      const points = Array.from({ length: 20 }, (_, index) => `${index} `.padEnd(500, 'word '))
      for (let index = 0; index < 30; index++) await addPosition({ role: `Role ${index}`, points })
      const refused = await get('/resume.docx')
      expect([refused.status, (await refused.json()).error]).toEqual([
        400,
        'This résumé holds more than can be set. Please leave something out.',
      ])
    })

    test('a new résumé has the sections of its template first, unless others are sent', async () => {
      const academic = await add({ name: 'Academic', template: 'academic' })
      expect(academic.sections.slice(0, 3).map(({ id }) => id)).toEqual([
        'education',
        'publications',
        'work',
      ])
      const sections = [{ id: 'work' }]
      const own = await add({ name: 'Own', template: 'academic', sections })
      expect(own.sections.map(({ id }) => id)).toEqual(['work'])
    })

    test('a résumé is previewed before it is saved', async () => {
      await addPosition()
      const proof: ResumePreview = await owned('resume-proof', { name: 'New', template: 'compact' })
      expect(proof).toMatchObject({ pages: 1, fits: true, unshown: [], findings: [] })
      expect(proof.checked).toBeGreaterThan(5)
      expect(proof.text).toContain('Wrote a program')
      expect(proof.pictures[0]).toMatch(/^data:image\/webp;base64,/)
      expect(await (await app.owner.send('GET', '/api/resumes')).json()).toEqual([])
    })

    test.each([
      [{}, 'Name is required'],
      [{ name: 'A', template: 'loud' }, `This must be one of ${templateNames.join(', ')}`],
      [{ name: 'A', pages: 3 }, 'A résumé can aim at one page or two'],
      [{ name: 'A', sections: [{ id: 'hobbies' }] }, 'A résumé has no such section'],
    ])('%j is refused', async (json, sentence) => {
      const response = await app.owner.send('POST', '/api/resumes', { json })
      expect([response.status, (await response.json()).error]).toEqual([400, sentence])
    })
  })
})
