import type { Job, Person, School } from './people.ts'
import { type PeriodStyle, periodText, wording } from './wording.ts'

/** Parts of a résumé as texts of HTML, for one person and one style of dates. */
export function partsOf(person: Person, periods: PeriodStyle, set: 0 | 1) {
  const words = wording[person.language][set]
  return {
    person,
    words,
    dates: (entry: Job | School) => esc(periodText(entry, periods, person.language, words.present)),
    contacts: [person.email, person.phone, person.location, ...person.links].map(esc),
    points: ({ points }: Job) =>
      `<ul>${points.map((point) => `<li>${esc(point)}</li>`).join('')}</ul>`,
    degree: ({ studyType, area }: School) => esc(`${studyType} ${area}`),
  }
}
type Parts = ReturnType<typeof partsOf>

export const esc = (text: string) =>
  text.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark)

const page = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{margin:0;font:10.5pt/1.4 "Liberation Sans",sans-serif}h1,h2,h3,p,ul{margin:0}ul{padding-left:1.2em}${style}</style>${body}`

const skillLines = ({ person }: Parts) =>
  person.skills
    .map(({ name, keywords }) => `<p><b>${esc(name)}:</b> ${esc(keywords.join(', '))}</p>`)
    .join('')
const skillItems = ({ person }: Parts) =>
  `<ul>${person.skills.flatMap(({ keywords }) => keywords.map((word) => `<li>${esc(word)}</li>`)).join('')}</ul>`
const tongues = ({ person }: Parts, joint: (language: string, fluency: string) => string) =>
  person.languages
    .map(({ language, fluency }) => `<p>${esc(joint(language, fluency))}</p>`)
    .join('')
const inParentheses = (language: string, fluency: string) => `${language} (${fluency})`
const withDash = (language: string, fluency: string) => `${language} – ${fluency}`
const eachJob = ({ person }: Parts, draw: (job: Job) => string) => person.work.map(draw).join('')
const eachSchool = ({ person }: Parts, draw: (school: School) => string) =>
  person.education.map(draw).join('')
const section = (title: string, body: string) => `<section><h2>${esc(title)}</h2>${body}</section>`

/** Designs of résumés as pages of HTML. */
export const htmlDesigns: Record<string, (parts: Parts) => string> = {
  'html-single': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{text-align:center;font-size:24pt}.c{text-align:center}h2{font-size:11pt;text-transform:uppercase;border-bottom:1px solid;margin:10px 0 4px}.r{display:flex;justify-content:space-between}',
      `<h1>${esc(person.name)}</h1><p class=c>${esc(person.label)}</p><p class=c>${contacts.join(' | ')}</p>
      ${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<div class=r><b>${esc(job.position)}</b><span>${dates(job)}</span></div><p><i>${esc(job.name)}, ${esc(job.location)}</i></p>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<div class=r><b>${degree(school)}</b><span>${dates(school)}</span></div><p><i>${esc(school.institution)}</i></p>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}`,
    )
  },
  'html-sidebar-left': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      '@page{margin:0}body{display:grid;grid-template-columns:32% 1fr;min-height:297mm}aside{background:#234;color:#fff;padding:12mm 7mm}main{padding:12mm 9mm}h1{font-size:26pt}h2{font-size:13pt;margin:14px 0 5px}.d{color:#777;font-size:9.5pt}',
      `<aside>${section(words.contact, contacts.map((text) => `<p>${text}</p>`).join(''))}${section(words.skills, skillItems(parts))}${section(words.languages, tongues(parts, withDash))}</aside>
      <main><h1>${esc(person.name)}</h1><p>${esc(person.label)}</p>${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<p><b>${esc(job.position)}</b></p><p>${esc(job.name)} · ${esc(job.location)}</p><p class=d>${dates(job)}</p>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<p><b>${degree(school)}</b></p><p>${esc(school.institution)}</p><p class=d>${dates(school)}</p>`,
        ),
      )}</main>`,
    )
  },
  'html-sidebar-right': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'body{display:grid;grid-template-columns:1fr 58mm;gap:9mm}header{grid-column:1/3;border-bottom:2px solid #c33}h1{font-size:22pt;color:#c33}h2{font-size:12pt;color:#c33;margin:12px 0 4px}aside{font-size:9.5pt}',
      `<header><h1>${esc(person.name)}</h1><p>${esc(person.label)}</p></header><main>
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<p><b>${esc(job.name)}</b> — ${esc(job.position)}</p><p><small>${dates(job)}, ${esc(job.location)}</small></p>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<p><b>${esc(school.institution)}</b></p><p>${degree(school)}</p><p><small>${dates(school)}</small></p>`,
        ),
      )}</main>
      <aside>${section(words.summary, `<p>${esc(person.summary)}</p>`)}${section(words.contact, contacts.map((text) => `<p>${text}</p>`).join(''))}${section(words.skills, skillItems(parts))}${section(words.languages, tongues(parts, inParentheses))}</aside>`,
    )
  },
  'html-dates-left': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{font-size:20pt}h2{font-size:12pt;background:#eee;padding:2px 4px;margin:12px 0 5px}.g{display:grid;grid-template-columns:34mm 1fr;gap:0 5mm;margin-bottom:6px}',
      `<h1>${esc(person.name)}</h1><p>${esc(person.label)}</p><p>${contacts.join(' · ')}</p>${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<div class=g><span>${dates(job)}</span><div><p><b>${esc(job.position)}</b>, ${esc(job.name)}, ${esc(job.location)}</p>${points(job)}</div></div>`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<div class=g><span>${dates(school)}</span><div><b>${degree(school)}</b>, ${esc(school.institution)}</div></div>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, `<p>${person.languages.map(({ language, fluency }) => esc(inParentheses(language, fluency))).join(', ')}</p>`)}`,
    )
  },
  'html-headings-left': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{font:bold 28pt "Liberation Serif"}section{display:grid;grid-template-columns:38mm 1fr;gap:5mm;margin-top:12px;border-top:1px solid #aaa;padding-top:5px}h2{font-size:10.5pt}.r{display:flex;justify-content:space-between}',
      `<h1>${esc(person.name)}</h1><p>${contacts.join(' &nbsp;•&nbsp; ')}</p>${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(words.work, `<div>${eachJob(parts, (job) => `<div class=r><b>${esc(job.position)}, ${esc(job.name)}</b><span>${dates(job)}</span></div>${points(job)}`)}</div>`)}
      ${section(words.education, `<div>${eachSchool(parts, (school) => `<div class=r><b>${degree(school)}, ${esc(school.institution)}</b><span>${dates(school)}</span></div>`)}</div>`)}
      ${section(words.skills, `<div>${skillLines(parts)}</div>`)}${section(words.languages, `<div>${tongues(parts, withDash)}</div>`)}`,
    )
  },
  'html-table': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    const row = (label: string, body: string) => `<tr><th>${esc(label)}</th><td>${body}</td></tr>`
    return page(
      'table{border-collapse:collapse;width:100%}th{text-align:right;width:42mm;padding:2px 5mm 2px 0;vertical-align:top;font-weight:normal;color:#036}td{border-left:1px solid #036;padding:2px 5mm;vertical-align:top}h1{font-size:18pt}h2{font-size:12pt}',
      `<table>${row('', `<h1>${esc(person.name)}</h1>`)}${contacts.map((text) => row('', text)).join('')}
      ${row('', `<h2>${words.work}</h2>`)}${eachJob(parts, (job) =>
        row('', '')
          .replace('<th>', `<th>${dates(job)}`)
          .replace(
            '<td>',
            `<td><b>${esc(job.position)}</b><br>${esc(job.name)}, ${esc(job.location)}${points(job)}`,
          ),
      )}
      ${row('', `<h2>${words.education}</h2>`)}${eachSchool(parts, (school) =>
        row('', '')
          .replace('<th>', `<th>${dates(school)}`)
          .replace('<td>', `<td><b>${degree(school)}</b><br>${esc(school.institution)}`),
      )}
      ${row('', `<h2>${words.languages}</h2>`)}${person.languages.map(({ language, fluency }) => row(language, esc(fluency))).join('')}
      ${row('', `<h2>${words.skills}</h2>`)}${person.skills.map(({ name, keywords }) => row(name, esc(keywords.join(', ')))).join('')}</table>`,
    )
  },
  'html-company-first': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'body{font-family:"Liberation Serif"}h1{font-size:22pt;text-transform:uppercase;letter-spacing:2px}h2{font-size:11pt;text-transform:uppercase;letter-spacing:3px;margin:14px 0 4px}.r{display:flex;justify-content:space-between}',
      `<h1>${esc(person.name)}</h1><p>${contacts.join(', ')}</p>${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<div class=r><b>${esc(job.name)}</b><span>${esc(job.location)}</span></div><div class=r><i>${esc(job.position)}</i><i>${dates(job)}</i></div>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<div class=r><b>${esc(school.institution)}</b></div><div class=r><i>${degree(school)}</i><i>${dates(school)}</i></div>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}`,
    )
  },
  'html-one-line': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{font-size:19pt}h2{font-size:13pt;margin:12px 0 2px}h3{font-size:10.5pt;margin-top:5px}',
      `<h1>${esc(person.name)}, ${esc(person.label)}</h1>${contacts.map((text) => `<p>${text}</p>`).join('')}<p style="margin-top:8px">${esc(person.summary)}</p>
      ${section(
        words.work,
        eachJob(
          parts,
          (job) => `<h3>${esc(job.position)}, ${esc(job.name)} (${dates(job)})</h3>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) => `<p>${degree(school)}, ${esc(school.institution)} (${dates(school)})</p>`,
        ),
      )}
      ${section(words.skills, `<p>${esc(person.skills.flatMap(({ keywords }) => keywords).join(', '))}</p>`)}${section(
        words.languages,
        tongues(parts, (language, fluency) => `${language}: ${fluency}`),
      )}`,
    )
  },
  'html-two-halves': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{text-align:center;font-size:23pt}.c{text-align:center}.g{display:grid;grid-template-columns:1fr 1fr;gap:8mm}h2{font-size:12pt;border-bottom:1px solid #999;margin:10px 0 4px}',
      `<h1>${esc(person.name)}</h1><p class=c>${contacts.join(' • ')}</p><p class=c style="margin:6px 0">${esc(person.summary)}</p><div class=g><div>
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<p><b>${esc(job.position)}</b></p><p>${esc(job.name)}, ${esc(job.location)}</p><p>${dates(job)}</p>${points(job)}`,
        ),
      )}</div><div>
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<p><b>${degree(school)}</b></p><p>${esc(school.institution)}</p><p>${dates(school)}</p>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}</div></div>`,
    )
  },
  'html-dates-below': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'body{font-family:"DejaVu Serif";font-size:9.5pt}h1{font-size:20pt;font-weight:normal}h2{font-size:11pt;font-variant:small-caps;letter-spacing:1px;margin:14px 0 4px}.d{color:#666}',
      `<h1>${esc(person.name)}</h1><p class=d>${esc(person.label)}</p><p>${contacts.slice(0, 3).join(' / ')}</p><p>${contacts.slice(3).join(' / ')}</p>
      ${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<p style="margin-top:6px"><b>${esc(job.position)}</b> — ${esc(job.name)}, ${esc(job.location)}</p><p class=d>${dates(job)}</p>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<p style="margin-top:6px"><b>${degree(school)}</b> — ${esc(school.institution)}</p><p class=d>${dates(school)}</p>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, withDash))}`,
    )
  },
  'html-timeline': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{font-size:24pt;color:#075}h2{font-size:13pt;color:#075;margin:12px 0 6px}.t{border-left:2px solid #075;padding-left:5mm;margin-left:2mm}.t div{margin-bottom:8px}.d{font-size:9pt;color:#075}',
      `<h1>${esc(person.name)}</h1><p>${esc(person.label)}</p><p>${contacts.join(' · ')}</p><p>${esc(person.summary)}</p>
      ${section(words.work, `<div class=t>${eachJob(parts, (job) => `<div><p class=d>${dates(job)}</p><p><b>${esc(job.position)}</b></p><p>${esc(job.name)} – ${esc(job.location)}</p>${points(job)}</div>`)}</div>`)}
      ${section(words.education, `<div class=t>${eachSchool(parts, (school) => `<div><p class=d>${dates(school)}</p><p><b>${degree(school)}</b></p><p>${esc(school.institution)}</p></div>`)}</div>`)}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}`,
    )
  },
  'html-banner': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'header{display:flex;justify-content:space-between;background:#eef;padding:5mm}header div{text-align:right;font-size:9pt}h1{font-size:25pt}h2{font-size:12pt;margin:12px 0 5px}.k span{display:inline-block;background:#dde;border-radius:3px;padding:1px 7px;margin:2px}.j{border:1px solid #ccd;padding:3mm;margin-bottom:3mm}.r{display:flex;justify-content:space-between}',
      `<header><section><h1>${esc(person.name)}</h1><p>${esc(person.label)}</p></section><div>${contacts.map((text) => `<p>${text}</p>`).join('')}</div></header>
      ${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<div class=j><div class=r><b>${esc(job.position)} | ${esc(job.name)}</b><span>${dates(job)}</span></div>${points(job)}</div>`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<div class=j><div class=r><b>${degree(school)} | ${esc(school.institution)}</b><span>${dates(school)}</span></div></div>`,
        ),
      )}
      ${section(words.skills, `<div class=k>${person.skills.flatMap(({ keywords }) => keywords.map((word) => `<span>${esc(word)}</span>`)).join('')}</div>`)}${section(words.languages, tongues(parts, withDash))}`,
    )
  },
  'html-large-name': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    const [first = '', ...others] = person.name.split(' ')
    return page(
      'body{display:grid;grid-template-columns:52mm 1fr;gap:8mm}h1{font-size:34pt;line-height:1;text-transform:uppercase}h2{font-size:10pt;text-transform:uppercase;letter-spacing:.25em;margin:16px 0 6px}aside{background:#f4f1ea;padding:5mm;font-size:9pt}',
      `<aside>${section(words.contact, contacts.map((text) => `<p>${text}</p>`).join(''))}${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<p><b>${degree(school)}</b></p><p>${esc(school.institution)}</p><p>${dates(school)}</p>`,
        ),
      )}${section(words.skills, skillItems(parts))}${section(words.languages, tongues(parts, inParentheses))}</aside>
      <main><h1>${esc(first)}<br>${esc(others.join(' '))}</h1><p>${esc(person.label)}</p>${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<p><b>${esc(job.position)}</b> | ${dates(job)}</p><p>${esc(job.name)}, ${esc(job.location)}</p>${points(job)}`,
        ),
      )}</main>`,
    )
  },
  'html-dates-right-column': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'h1{font-size:21pt}h2{font-size:12pt;color:#608;margin:12px 0 4px}.g{display:grid;grid-template-columns:1fr 40mm;gap:6mm}.g>:last-child{text-align:right;color:#555;font-size:9.5pt}',
      `<h1>${esc(person.name)}</h1><p>${contacts.join(' | ')}</p><p>${esc(person.summary)}</p>
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<div class=g><div><p><b>${esc(job.name)}</b></p><p>${esc(job.position)}</p>${points(job)}</div><div><p>${dates(job)}</p><p>${esc(job.location)}</p></div></div>`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<div class=g><div><p><b>${esc(school.institution)}</b></p><p>${degree(school)}</p></div><div><p>${dates(school)}</p></div></div>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}`,
    )
  },
  'html-plain-table': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    const row = (one: string, other: string) =>
      `<tr><td>${one}</td><td align=right>${other}</td></tr>`
    return page(
      'table{width:100%;border-collapse:collapse}h1{font-size:17pt}h2{font-size:11pt;font-style:italic;margin:12px 0 3px}',
      `<table>${row(`<h1>${esc(person.name)}</h1>`, contacts[0] ?? '')}${row(esc(person.label), contacts[1] ?? '')}${row(contacts[2] ?? '', contacts.slice(3).join(', '))}</table>
      ${section(words.summary, `<p>${esc(person.summary)}</p>`)}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<table>${row(`<b>${esc(job.name)}</b>, ${esc(job.location)}`, dates(job))}${row(`<i>${esc(job.position)}</i>`, '')}</table>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<table>${row(`<b>${esc(school.institution)}</b>`, dates(school))}${row(`<i>${degree(school)}</i>`, '')}</table>`,
        ),
      )}
      ${section(words.skills, skillLines(parts))}${section(words.languages, tongues(parts, inParentheses))}`,
    )
  },
  'html-docs': (parts) => {
    const { person, words, dates, contacts, points, degree } = parts
    return page(
      'body{font-family:"Liberation Serif"}h1{font-size:30pt;font-weight:normal}h2{font-size:9pt;color:#06c;text-transform:uppercase;margin:16px 0 4px;font-family:"Liberation Sans"}h3{font-size:12pt;margin-top:8px}.d{font:8pt "Liberation Sans";color:#666;text-transform:uppercase}',
      `<h1>${esc(person.name)}</h1><p>${esc(person.label)}</p>${contacts.map((text) => `<p>${text}</p>`).join('')}
      ${section(
        words.work,
        eachJob(
          parts,
          (job) =>
            `<h3>${esc(job.name)}, <span style="font-weight:normal">${esc(job.location)} — <i>${esc(job.position)}</i></span></h3><p class=d>${dates(job)}</p>${points(job)}`,
        ),
      )}
      ${section(
        words.education,
        eachSchool(
          parts,
          (school) =>
            `<h3>${esc(school.institution)} — <i style="font-weight:normal">${degree(school)}</i></h3><p class=d>${dates(school)}</p>`,
        ),
      )}
      ${section(words.skills, skillItems(parts))}${section(words.languages, tongues(parts, withDash))}`,
    )
  },
  // Dates at the left, the employer in bold above the role, as German templates have it.
  'html-german-table': (parts) => {
    const { person, words, dates, points, degree } = parts
    const row = (one: string, other: string) => `<tr><td>${one}</td><td>${other}</td></tr>`
    return page(
      'table{width:100%;border-collapse:collapse}td{vertical-align:top;padding:3px 0}td:first-child{width:45mm}h1{font-size:20pt}h2{font-size:13pt;border-bottom:1px solid;margin:14px 0 4px}',
      `<h1>${esc(person.name)}</h1><table>${row('Tel.', esc(person.phone))}${row('E-Mail', esc(person.email))}${row('Ort', esc(person.location))}${person.links.map((link) => row('Web', esc(link))).join('')}</table>
      ${section(
        words.work,
        `<table>${eachJob(parts, (job) =>
          row(
            dates(job),
            `<b>${esc(job.name)}</b>, ${esc(job.location)}<br>${esc(job.position)}${points(job)}`,
          ),
        )}</table>`,
      )}
      ${section(
        words.education,
        `<table>${eachSchool(parts, (school) =>
          row(dates(school), `<b>${esc(school.institution)}</b><br>${degree(school)}`),
        )}</table>`,
      )}
      ${section(words.skills, `<table>${person.skills.map(({ name, keywords }) => row(name, esc(keywords.join(', ')))).join('')}</table>`)}
      ${section(words.languages, `<table>${person.languages.map(({ language, fluency }) => row(language, esc(fluency))).join('')}</table>`)}`,
    )
  },
  // LinkedIn's "Save as PDF", which has one form.
  'html-linkedin': (parts) => {
    const { person, dates } = parts
    const titles = linkedInTitles[person.language]
    return page(
      '@page{margin:0}body{display:grid;grid-template-columns:32% 1fr;min-height:297mm;font-size:12pt}aside{background:#293e49;color:#e1e8eb;padding:12mm 6mm;font-size:10.5pt}main{padding:12mm 9mm}h1{font-size:26pt;font-weight:normal}h2{font-size:15.75pt;font-weight:normal;margin:18px 0 6px}aside h2{font-size:13pt}.c{font-size:12pt;margin-top:14px}.t{font-size:11.5pt}.d{font-size:10.5pt}.l{font-size:10.5pt;color:#b0b0b0}.b{font-size:10.5pt;line-height:1.7;margin-top:5pt}aside p{line-height:1.2;margin-bottom:5pt}.u{font-size:11pt;margin:0}footer{text-align:center;grid-column:1/3}',
      `<aside><h2>${titles.contact}</h2><p>${esc(person.phone)} (Mobile)</p><p>${esc(person.email)}</p>${person.links.map((link) => `<p class=u>${esc(link)}<br>(${link.includes('linkedin') ? 'LinkedIn' : 'Other'})</p>`).join('')}<p class=u>www.linkedin.com/in/somebody<br>(LinkedIn)</p>
      <h2>${titles.skills}</h2>${person.skills.flatMap(({ keywords }) => keywords.map((word) => `<p>${esc(word)}</p>`)).join('')}
      <h2>Languages</h2>${tongues(parts, inParentheses)}</aside>
      <main><h1>${esc(person.name)}</h1><p>${esc(person.label)}</p><p class=l>${esc(person.location)}</p>
      <h2>${titles.summary}</h2><p>${esc(person.summary)}</p>
      <h2>${titles.work}</h2>${eachJob(
        parts,
        (job) =>
          `<p class=c>${esc(job.name)}</p><p class=t>${esc(job.position)}</p><p class=d>${dates(job)} (2 years 3 months)</p><p class=l>${esc(job.location)}</p><p class=b>${job.points.map(esc).join('<br>')}</p>`,
      )}
      <h2>${titles.education}</h2>${eachSchool(
        parts,
        (school) =>
          `<p class=c>${esc(school.institution)}</p><p class=d>${esc(school.studyType)}, ${esc(school.area)} · (${dates(school)})</p>`,
      )}</main><footer>Page 1 of 1</footer>`,
    )
  },
}

/** The headings of LinkedIn's PDFs; that of languages stays English. */
const linkedInTitles = {
  en: titles('Contact', 'Top Skills', 'Summary', 'Experience', 'Education'),
  de: titles('Kontakt', 'Top-Kenntnisse', 'Zusammenfassung', 'Berufserfahrung', 'Ausbildung'),
  fr: titles('Coordonnées', 'Principales compétences', 'Résumé', 'Expérience', 'Formation'),
  es: titles('Contactar', 'Aptitudes principales', 'Extracto', 'Experiencia', 'Educación'),
  pt: titles('Contato', 'Principais competências', 'Resumo', 'Experiência', 'Formação acadêmica'),
}

function titles(
  ...[contact, skills, summary, work, education]: [string, string, string, string, string]
) {
  return { contact, skills, summary, work, education }
}
