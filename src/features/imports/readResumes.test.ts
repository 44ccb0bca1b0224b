import { expect, test } from 'vitest'
import { importedFile } from './importedFile.server.ts'
import { importReaders } from './readImport.server.ts'

function read(content: object) {
  const file = importedFile('resume.json', new TextEncoder().encode(JSON.stringify(content)))
  const reader = importReaders.find((reader) => reader.detect(file))
  const record = JSON.parse(JSON.stringify(reader?.read(file) ?? null))
  return { source: reader?.name, ...record }
}

const expertInWords = { proficiency: 95, hide_level: 0, level_in_words: 1 }

test('a JSON Resume of 1.0 is read whole', () => {
  expect(
    read({
      $schema: 'https://example.com/schema.json',
      basics: {
        name: 'Ada Byron',
        label: 'Engineer',
        email: 'ada@example.com',
        phone: '+44 20',
        url: 'https://ada.example.com',
        summary: 'Computes.',
        location: {
          address: '12 St James’s Square',
          postalCode: 'SW1',
          city: 'London',
          countryCode: 'GB',
        },
        profiles: [
          { network: 'GitHub', username: 'ada' },
          { network: 'Mastodon', username: 'ada', url: 'https://social.example.com/@ada' },
        ],
      },
      work: [
        {
          name: 'Engine Ltd',
          position: 'Analyst',
          url: 'https://engine.example.com',
          startDate: '2019-03',
          endDate: '2020',
          summary: 'Numbers.',
          highlights: ['First program', 'Notes A to G'],
          location: 'London',
        },
      ],
      education: [
        {
          institution: 'Home',
          area: 'Mathematics',
          studyType: 'Lessons',
          startDate: '2010',
          endDate: '2014-06-30',
          score: '1.0',
          courses: ['Calculus', 'Logic'],
        },
      ],
      projects: [
        {
          name: 'Loom',
          description: 'Weaves.',
          highlights: ['Leaves'],
          keywords: ['Cards'],
          url: 'https://github.com/ada/loom',
          startDate: '2021-01-05',
          endDate: 'Present',
          roles: ['Author'],
          type: 'application',
        },
      ],
      skills: [{ name: 'Mathematics', level: 'Master', keywords: ['Series', 'Limits'] }],
      certificates: [
        { name: 'Sums', issuer: 'Board', date: '2018-05', url: 'https://b.example.com' },
      ],
      references: [{ name: 'Charles', reference: 'An enchantress.' }],
      volunteer: [
        {
          organization: 'Library',
          position: 'Reader',
          startDate: '2012',
          highlights: 'Read\n- Sorted',
        },
      ],
      awards: [{ title: 'Medal', date: '2019-11-01', awarder: 'Society', summary: 'For notes.' }],
      publications: [
        {
          name: 'Notes',
          publisher: 'Memoirs',
          releaseDate: '1999-09',
          url: 'https://n.example.com',
        },
      ],
      languages: [{ language: 'English', fluency: 'Native speaker' }],
      interests: [{ name: 'Horses', keywords: ['Racing'] }, 'Music'],
      meta: { theme: 'even' },
    }),
  ).toEqual({
    source: 'JSON Resume',
    hero: { name: 'Ada Byron', title: 'Engineer', description: 'Computes.' },
    contact: { email: 'ada@example.com', location: 'London, GB' },
    resumeSettings: { phone: '+44 20', address: '12 St James’s Square, SW1' },
    profileLinks: [
      { label: 'Website', url: 'https://ada.example.com' },
      { label: 'GitHub', url: 'https://github.com/ada' },
      { label: 'Mastodon', url: 'https://social.example.com/@ada' },
    ],
    experience: [
      {
        role: 'Analyst',
        organisation: 'Engine Ltd',
        start_date: '2019-03-01',
        end_date: '2020-12-31',
        place: 'London',
        url: 'https://engine.example.com',
        summary: 'Numbers.',
        points: ['First program', 'Notes A to G'],
      },
    ],
    education: [
      {
        institution: 'Home',
        area: 'Mathematics',
        studyType: 'Lessons',
        startDate: '2010',
        endDate: '2014-06',
        score: '1.0',
        details: 'Calculus, Logic',
      },
    ],
    projects: [
      {
        title: 'Loom',
        category: 'Application',
        description: 'Weaves.',
        features: ['Leaves'],
        tech: ['Cards'],
        github: 'https://github.com/ada/loom',
        role: 'Author',
        start_date: '2021-01',
        end_date: 'ongoing',
      },
    ],
    skills: [
      { name: 'Series', category: 'Mathematics', ...expertInWords },
      { name: 'Limits', category: 'Mathematics', ...expertInWords },
    ],
    certifications: [
      {
        name: 'Sums',
        issuer: 'Board',
        issue_date: '2018-05-01',
        credential_url: 'https://b.example.com',
      },
    ],
    testimonials: [{ name: 'Charles', quote: 'An enchantress.' }],
    volunteering: [
      {
        organization: 'Library',
        position: 'Reader',
        startDate: '2012',
        highlights: ['Read', 'Sorted'],
      },
    ],
    awards: [{ title: 'Medal', date: '2019-11-01', awarder: 'Society', summary: 'For notes.' }],
    publications: [
      { name: 'Notes', publisher: 'Memoirs', releaseDate: '1999-09', url: 'https://n.example.com' },
    ],
    languages: [{ language: 'English', fluency: 'Native speaker' }],
    interests: [{ name: 'Horses', keywords: ['Racing'] }, { name: 'Music' }],
    notTaken: [],
  })
})

test('what people write by hand, in the words of 0.x and of their own, is read, and the rest is named', () => {
  const { notTaken, hero, contact, experience, education, skills, languages, profileLinks } = read({
    basics: {
      name: ' Ben ',
      label: null,
      picture: 'https://example.com/ben.jpg',
      website: 'ben.example.com',
      location: 'Berlin',
      profiles: [{ network: 'Xing', username: 'ben' }, null, {}],
    },
    work: [
      {
        company: 'Mill',
        position: 'Miller',
        website: '',
        startDate: 'Mar 2019',
        endDate: 'Present',
        highlights: '• Ground flour\n• Baked',
        keywords: 'Stone, Water',
        pinned: true,
      },
      {
        company: 'Farm',
        title: 'Hand',
        startDate: 2015,
        endDate: null,
        highlights: null,
        summary: 'Helped.\n- Sowed\n- Reaped',
      },
    ],
    education: { institution: 'School', gpa: 3.5, courses: 'Bread' },
    skills: ['Grinding', { name: 'Baking', level: 4 }, { name: 'Wind', level: 'by ear' }],
    languages: ['German', { name: 'French', level: 'B2' }],
    volunteer: null,
    awards: {},
    hobbies: [],
    chess: { rating: 1200, club: '' },
  })
  expect(hero).toEqual({ name: 'Ben', profile_image: 'https://example.com/ben.jpg' })
  expect(contact).toEqual({ location: 'Berlin' })
  expect(profileLinks).toEqual([{ label: 'Website', url: 'ben.example.com' }])
  expect(experience).toEqual([
    {
      role: 'Miller',
      organisation: 'Mill',
      start_date: '2019-03-01',
      points: ['Ground flour', 'Baked'],
      tags: ['Stone', 'Water'],
    },
    {
      role: 'Hand',
      organisation: 'Farm',
      start_date: '2015-01-01',
      summary: 'Helped.',
      points: ['Sowed', 'Reaped'],
    },
  ])
  expect(education).toEqual([{ institution: 'School', score: '3.5', details: 'Bread' }])
  expect(skills).toEqual([
    { name: 'Grinding' },
    { name: 'Baking', proficiency: 80, hide_level: 0, level_in_words: 0 },
    { name: 'Wind' },
  ])
  expect(languages).toEqual([{ language: 'German' }, { language: 'French', fluency: 'B2' }])
  expect(notTaken.toSorted()).toEqual([
    'basics.profiles[0].username: ben',
    'chess: {"rating":1200,"club":""}',
    'skills[2].level: by ear',
    'work[0].pinned: true',
  ])
})

test('words in one text are told apart, and none is empty', () => {
  const { projects } = read({ basics: {}, projects: [{ name: 'Loom', keywords: 'Cards,; Yarn,' }] })
  expect(projects).toMatchObject([{ title: 'Loom', tech: ['Cards', 'Yarn'] }])
})

test.each([
  ['Beginner', 10],
  ['Basic', 30],
  ['Intermediate', 50],
  ['Advanced', 70],
  ['Expert', 95],
])('a skill of level %s has %i percent, shown as a word', (level, proficiency) => {
  const { skills } = read({ basics: {}, skills: [{ name: 'Baking', level }] })
  expect(skills).toEqual([{ name: 'Baking', proficiency, hide_level: 0, level_in_words: 1 }])
})

const item = (fields: object) => ({ items: [{ id: 'x1', visible: true, ...fields }] })

test.each([
  [
    'version 3',
    {
      basics: {
        name: 'Cleo',
        headline: 'Architect',
        summary: 'Builds.',
        location: { city: 'Lyon', country: 'France' },
        profiles: [
          { id: 'p', network: 'GitHub', username: 'cleo', url: 'https://github.com/cleo' },
        ],
      },
      sections: {
        work: {
          id: 'work',
          ...item({
            name: 'Atelier',
            position: 'Architect',
            date: { start: '2019-03-04T00:00:00.000Z', end: '' },
            summary: '',
            url: '',
          }),
        },
        skills: { ...item({ name: 'Drawing', level: '', levelNum: 0, keywords: ['Ink'] }) },
      },
      metadata: { css: { value: 'x' } },
      public: true,
    },
  ],
  [
    'version 4',
    {
      basics: {
        name: 'Cleo',
        headline: 'Architect',
        location: 'Lyon, France',
        url: { label: '', href: '' },
        customFields: [],
      },
      sections: {
        summary: { id: 'summary', content: '<p>Builds.</p>' },
        profiles: item({
          network: 'GitHub',
          username: 'cleo',
          icon: 'github',
          url: { label: '', href: 'https://github.com/cleo' },
        }),
        experience: item({
          company: 'Atelier',
          position: 'Architect',
          location: '',
          date: 'March 2019 to Present',
          summary: '',
          url: { label: '', href: '' },
        }),
        skills: item({ name: 'Drawing', description: '', level: 0, keywords: ['Ink'] }),
        custom: {},
      },
      metadata: { template: 'glalie' },
    },
  ],
  [
    'the newest form',
    {
      picture: { hidden: false, url: '' },
      basics: {
        name: 'Cleo',
        headline: 'Architect',
        location: 'Lyon, France',
        website: { url: '', label: '' },
      },
      summary: { title: 'Summary', hidden: false, columns: 1, content: '<p>Builds.</p>' },
      sections: {
        profiles: item({
          hidden: false,
          network: 'GitHub',
          username: 'cleo',
          website: { url: 'https://github.com/cleo', label: 'cleo' },
        }),
        experience: item({
          company: 'Atelier',
          position: 'Architect',
          period: 'March 2019 - Present',
          website: { url: '', label: '' },
          description: '',
          roles: [],
        }),
        skills: item({ name: 'Drawing', proficiency: '', level: 0, keywords: ['Ink'] }),
      },
      customSections: [],
      metadata: { template: 'azurill' },
    },
  ],
])('the JSON of Reactive Resume is read: %s', (_, content) => {
  const { source, ...record } = read(content)
  expect(source).toBe('Reactive Resume')
  expect(record).toMatchObject({
    hero: { name: 'Cleo', title: 'Architect', description: 'Builds.' },
    contact: { location: 'Lyon, France' },
    profileLinks: [{ label: 'GitHub', url: 'https://github.com/cleo' }],
    experience: [
      {
        role: 'Architect',
        organisation: 'Atelier',
        start_date: expect.stringMatching(/^2019-03-0[14]$/),
      },
    ],
    skills: [{ name: 'Ink', category: 'Drawing' }],
    notTaken: [],
  })
})

test('rich text becomes a summary and points, in plain words', () => {
  const { experience } = read({
    basics: { name: 'Cleo' },
    sections: {
      experience: item({
        company: 'Atelier',
        position: 'Architect',
        date: '2019',
        summary:
          '<p>Houses &amp; <strong>bridges</strong>.</p><ul><li><p>Drew &lt;plans&gt;</p></li><li>Measured</li></ul>',
      }),
    },
  })
  expect(experience[0]).toMatchObject({
    summary: 'Houses & bridges.',
    points: ['Drew <plans>', 'Measured'],
  })
})

test('points lose the marks that stand before them, and a description keeps its order', () => {
  const record = read({
    basics: { summary: 'Makes:<ul><li>maps</li></ul>Likes:<ul><li>tea</li></ul>' },
    work: [{ name: 'Loom', highlights: ['- Wove', '• **Spun**', '-5 % of waste'] }],
    skills: [{ name: 'Yarn', keywords: ['• Wool', 'Silk'] }],
  })
  expect(record).toMatchObject({
    hero: { description: 'Makes:\nmaps\nLikes:\ntea' },
    experience: [{ points: ['Wove', 'Spun', '-5 % of waste'] }],
    skills: [{ name: 'Wool' }, { name: 'Silk' }],
  })
})

test('no field of a résumé has HTML or Markdown in it, but the text of an own section', () => {
  const record = read({
    basics: {
      name: '<b>Ada</b>',
      label: '**Engineer**',
      summary: '<strong>Computes</strong> &amp; writes.',
      url: 'https://ada.example/_notes_/x',
    },
    work: [
      {
        name: '<em>Engine</em> Ltd',
        position: '`Analyst`',
        startDate: '2019',
        summary: '**Numbers** for [trains](https://t.example/x).',
        highlights: ['<p>First <b>program</b></p>', 'Notes **A** to G'],
      },
    ],
    skills: [{ name: '<p>Maths</p>', keywords: ['**Series**', 'List<String>'] }],
    projects: [{ name: 'Loom', description: '<p>Weaves</p>', keywords: ['<i>Cards</i>'] }],
    talks: [
      { title: '**Looms**', summary: '<b>Two</b> of `them`', highlights: ['- one', '*two*'] },
    ],
  })
  expect(record).toMatchObject({
    hero: { name: 'Ada', title: 'Engineer', description: 'Computes & writes.' },
    profileLinks: [{ url: 'https://ada.example/_notes_/x' }],
    experience: [
      {
        organisation: 'Engine Ltd',
        role: 'Analyst',
        summary: 'Numbers for trains (https://t.example/x).',
        points: ['First program', 'Notes A to G'],
      },
    ],
    skills: [
      { name: 'Series', category: 'Maths' },
      { name: 'List<String>', category: 'Maths' },
    ],
    projects: [{ description: 'Weaves', tech: ['Cards'] }],
    'section-items': [{ title: 'Looms', text: '**Two** of `them`\n\n- one\n- *two*' }],
  })
})

test.each([[{}], [[]], [{ name: 'left-pad', version: '1.0.0' }], ['text'], [null]])(
  '%j is no résumé',
  (content) => {
    expect(read(content as object).source).toBeUndefined()
  },
)

test('a JSON Resume that lists its sections is read as one', () => {
  const { source, experience } = read({
    basics: { name: 'Ada' },
    sections: ['profile', 'work'],
    work: [{ company: 'Works', position: 'Engineer', startDate: '2023', endDate: 'Present' }],
  })
  expect(source).toBe('JSON Resume')
  expect(experience).toMatchObject([{ role: 'Engineer', organisation: 'Works' }])
})

test('skills and languages are read by whichever field names them', () => {
  const { skills, languages } = read({
    basics: { name: 'Ada' },
    skills: [{ label: 'Node.js', value: 90 }],
    languages: [{ title: 'Persian', level: 'Native' }],
  })
  expect(skills).toMatchObject([{ name: 'Node.js', proficiency: 90 }])
  expect(languages).toEqual([{ language: 'Persian', fluency: 'Native' }])
})

test('positions under other names are read, with from and to', () => {
  const { source, experience, findings } = read({
    works: [{ employer: 'Mill', role: 'Miller', from: 'Mar 2019', to: '2021-05' }],
    internship: [{ company: 'Farm', position: 'Hand', from: '2015', to: '2016' }],
    education: [],
  })
  expect(source).toBe('JSON Resume')
  expect(experience).toEqual([
    { role: 'Miller', organisation: 'Mill', start_date: '2019-03-01', end_date: '2021-05-31' },
    { role: 'Hand', organisation: 'Farm', start_date: '2015-01-01', end_date: '2016-12-31' },
  ])
  expect(findings).toBeUndefined()
})

test('a group whose keywords say something of it is the skill', () => {
  const remark = 'Preferred over others in every project'
  const { skills, notTaken } = read({
    basics: {},
    skills: [
      { name: 'MobX', keywords: [remark] },
      { name: 'Redux', keywords: ['x'.repeat(41), 'Toolkit'] },
      { name: 'Stores', keywords: ['x'.repeat(41), 'Redux', 'MobX'] },
      { name: 'Web', keywords: 'HTML, CSS, JavaScript, TypeScript, React' },
      { keywords: [remark] },
    ],
  })
  expect(skills.slice(0, 4)).toEqual([
    { name: 'MobX' },
    { name: 'x'.repeat(41), category: 'Redux' },
    { name: 'Toolkit', category: 'Redux' },
    { name: 'x'.repeat(41), category: 'Stores' },
  ])
  expect(skills.at(-2)).toEqual({ name: 'React', category: 'Web' })
  expect(skills.at(-1)).toEqual({ name: remark })
  expect(notTaken).toEqual([`skills[0].keywords: ["${remark}"]`])
})

test('a file of which less than half is recognized says what a résumé has', () => {
  const known = { basics: { name: 'Ada', label: 'Engineer' }, work: [] }
  const { findings } = read({ ...known, career: { a: ['One', 'two'], b: { c: 'three' } } })
  expect(findings).toEqual([
    'Fewer than half of the values in this file were recognized. This file looks like a résumé, but not like a JSON Resume: its fields are basics, work, career. A JSON Resume has basics, work, education and skills at its top.',
  ])
  expect(read({ ...known, career: { a: ['One', ''], c: false, b: 2 } }).findings).toBeUndefined()
})

test('the story of a project keeps its links and lists, and its description none', () => {
  const { projects } = read({
    basics: {},
    projects: [
      {
        name: 'Loom',
        description: '<p>Weaves with <a href="https://cards.example">cards</a></p>',
        summary:
          '<p>Since <b>1804</b>, see <a href="https://loom.example/a">notes</a>:</p><ul><li>Silk</li></ul>',
        highlights: ['Fast'],
      },
      { name: 'Mill', summary: '**Grinds**\n\n- Corn', highlights: ['x'.repeat(301)] },
      {
        name: 'Kiln',
        description: 'Burns:\n- Clay\n- Lime',
        longDescription: 'See [notes](https://kiln.example).',
      },
    ],
  })
  expect(projects).toEqual([
    {
      title: 'Loom',
      description: 'Weaves with cards (https://cards.example)',
      long_description: 'Since **1804**, see [notes](https://loom.example/a):\n\n- Silk',
      features: ['Fast'],
    },
    { title: 'Mill', description: 'Grinds', long_description: `- Corn\n- ${'x'.repeat(301)}` },
    {
      title: 'Kiln',
      description: 'Burns:',
      long_description: 'See [notes](https://kiln.example).',
      features: ['Clay', 'Lime'],
    },
  ])
})
