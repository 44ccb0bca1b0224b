import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importedFile } from './importedFile.server.ts'
import { importReaders } from './readImport.server.ts'

/** Reads an archive with these files. */
async function read(files: Record<string, string | Uint8Array>, change = (zip: Buffer) => zip) {
  const contents = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  const bytes = change(Buffer.from(zipSync(Object.fromEntries(contents))))
  const file = importedFile('export.zip', bytes)
  const reader = importReaders.find((reader) => reader.detect(file))
  const record = JSON.parse(JSON.stringify((await reader?.read(file)) ?? null))
  return { source: reader?.name, ...record }
}

const profile = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ada,Byron,,"12 St James’s Square",Dec 10,Analyst,"Computes, slowly.
And twice.",Engines,SW1,"London, England","[ada]","[PERSONAL:https://ada.example.com,COMPANY:https://engine.example.com/a,b]",
`

test('an archive of LinkedIn is read table by table', async () => {
  const record = await read({
    'Profile.csv': `\uFEFF${profile}`,
    'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Engine Ltd,Analyst,"Built engines.
- Wrote the first program
- Noted notes A to G",London,Mar 2019,
Loom & Co,Weaver,,,2015,Feb 2019
`,
    'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Home,2010,2014,With Mary,"Lessons, Mathematics",Chess club
`,
    'Skills.csv': 'Name\nMathematics\n"=HYPERLINK(""https://evil.example"")"\n',
    'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Sums,https://board.example.com,Board,May 2018,May 2021,S-1
`,
    'Projects.csv': `Title,Description,Url,Started On,Finished On
Loom,Weaves.,https://loom.example.com,Jan 2021,
`,
    'Languages.csv': 'Name,Proficiency\nFrench,Full professional proficiency\n',
    'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Charles,Babbage,Engines,Engineer,"An enchantress, of numbers.","05/04/21, 10:00 AM",VISIBLE
Nobody,Asked,Engines,Engineer,Do not show this.,"05/04/21, 10:00 AM",HIDDEN
`,
    'Honors.csv': 'Title,Description,Issued On\nMedal,For notes,Jun 2020\n',
    'Publications.csv':
      'Name,Published On,Description,Publisher,Url\nNotes,"Sep 4, 2020",,Memoirs,https://m.example.com\n',
    'Volunteering.csv': `Company Name,Role,Cause,Started On,Finished On,Description
Library,Reader,Education,Jan 2012,,Read aloud
`,
    'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@example.com,Yes,No,1/1/20
ada@example.com,Yes,Yes,1/1/21
`,
    'PhoneNumbers.csv': 'Extension,Number,Type\n,+44 20,Mobile\n',
    'messages.csv': 'FROM,CONTENT\nsomebody,secret\n',
  })
  expect(record).toEqual({
    source: 'LinkedIn',
    hero: { name: 'Ada Byron', title: 'Analyst', description: 'Computes, slowly.\nAnd twice.' },
    contact: { email: 'ada@example.com', location: 'London, England' },
    resumeSettings: { phone: '+44 20', address: '12 St James’s Square, SW1' },
    profileLinks: [
      { label: 'Personal', url: 'https://ada.example.com' },
      { label: 'Company', url: 'https://engine.example.com/a,b' },
      { label: 'Twitter', url: 'https://x.com/ada' },
    ],
    experience: [
      {
        role: 'Analyst',
        organisation: 'Engine Ltd',
        start_date: '2019-03-01',
        place: 'London',
        summary: 'Built engines.',
        points: ['Wrote the first program', 'Noted notes A to G'],
      },
      {
        role: 'Weaver',
        organisation: 'Loom & Co',
        start_date: '2015-01-01',
        end_date: '2019-02-28',
      },
    ],
    education: [
      {
        institution: 'Home',
        studyType: 'Lessons, Mathematics',
        startDate: '2010',
        endDate: '2014',
        details: 'With Mary\nChess club',
      },
    ],
    skills: [{ name: 'Mathematics' }, { name: '=HYPERLINK("https://evil.example")' }],
    certifications: [
      {
        name: 'Sums',
        issuer: 'Board',
        issue_date: '2018-05-01',
        expiry_date: '2021-05-31',
        credential_id: 'S-1',
        credential_url: 'https://board.example.com',
      },
    ],
    projects: [
      {
        title: 'Loom',
        description: 'Weaves.',
        live: 'https://loom.example.com',
        start_date: '2021-01',
      },
    ],
    languages: [{ language: 'French', fluency: 'Full professional proficiency' }],
    testimonials: [
      { name: 'Charles Babbage', role: 'Engineer, Engines', quote: 'An enchantress, of numbers.' },
    ],
    awards: [{ title: 'Medal', date: '2020-06', summary: 'For notes' }],
    publications: [
      {
        name: 'Notes',
        publisher: 'Memoirs',
        releaseDate: '2020-09-04',
        url: 'https://m.example.com',
      },
    ],
    volunteering: [
      {
        organization: 'Library',
        position: 'Reader',
        startDate: '2012-01',
        summary: 'Read aloud',
      },
    ],
    notTaken: [
      'Profile.csv[0].Industry: Engines',
      ...[
        'First Name: Nobody',
        'Last Name: Asked',
        'Company: Engines',
        'Job Title: Engineer',
        'reference: Do not show this.',
        'Creation Date: 05/04/21, 10:00 AM',
        'Status: HIDDEN',
      ].map((cell) => `Recommendations_Received.csv[1].${cell}`),
      'Volunteering.csv[0].Cause: Education',
      'messages.csv',
    ],
  })
})

test('an archive with half of the tables, in another encoding, is read', async () => {
  const latin = Buffer.from('Name\nPortugu\xeas\n', 'latin1')
  expect(await read({ 'export/Skills.csv': latin })).toMatchObject({
    skills: [{ name: 'Português' }],
    experience: [],
  })
})

test('what an archive may hold is bounded', async () => {
  const bomb = new Uint8Array(5 * 1024 * 1024)
  await expect(read({ 'Skills.csv': bomb })).rejects.toThrow('too large (Skills.csv)')
  // One that says that it is small.
  const lie = (zip: Buffer) => {
    const entry = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE(10, entry + 24)
    return zip
  }
  await expect(read({ 'Skills.csv': bomb }, lie)).rejects.toThrow('This archive is damaged')
  const many = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, number) => [`${number}/a.txt`, '']),
  )
  await expect(read({ 'Skills.csv': 'Name', ...many })).rejects.toThrow('more than 10000 files')
})

test.each([
  ['rows', `Name\n${',\n'.repeat(2_000_000)}`, 'This file has more than 1000 entries (Skills.csv)'],
  ['rows', `Name\n${'Loom\n'.repeat(1001)}`, 'This file has more than 1000 entries (Skills.csv)'],
  [
    'columns',
    `Name${',a'.repeat(100)}\n`,
    'A table of this archive has more than 100 columns (Skills.csv)',
  ],
  ['cells', `Name\n${'a,'.repeat(300_000)}\n`, 'cannot be read (Skills.csv, line 2)'],
])('a table with too many %s is refused before it is opened', async (_, table, sentence) => {
  await expect(read({ 'Skills.csv': table })).rejects.toThrow(sentence)
})

test('a table with as many rows as an import may have is read', async () => {
  const { skills } = await read({ 'Skills.csv': `Name\n${'Loom\n'.repeat(1000)}` })
  expect(skills).toHaveLength(1000)
})

test('a name that leads out of the archive, a broken archive and a broken table are refused', async () => {
  await expect(read({ '../Skills.csv': 'Name' })).rejects.toThrow('leads out of it')
  expect(
    await read({ 'Skills.csv': 'Name\nSewing', 'Jobs/Skills.csv': 'Name\nHidden' }),
  ).toMatchObject({ skills: [{ name: 'Sewing' }], notTaken: ['Jobs/Skills.csv'] })
  const cut = (zip: Buffer) => zip.subarray(0, zip.length - 30)
  await expect(read({ 'Skills.csv': 'Name' }, cut)).rejects.toThrow('This archive is damaged')
  await expect(read({ 'Skills.csv': 'Name\n"Sewing\n' })).rejects.toThrow(
    'A table of this archive cannot be read (Skills.csv, line',
  )
})

test('one table of the archive is read by its name', async () => {
  const file = importedFile('Skills.csv', strToU8('Name\nSewing\n'))
  const reader = importReaders.find((reader) => reader.detect(file))
  expect(await reader?.read(file)).toMatchObject({ skills: [{ name: 'Sewing' }], notTaken: [] })
  const other = importedFile('Budget.csv', strToU8('Name\nSewing\n'))
  expect(importReaders.some((reader) => reader.detect(other))).toBe(false)
})
