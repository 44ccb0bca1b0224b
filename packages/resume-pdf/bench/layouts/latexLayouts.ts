import type { partsOf } from './htmlLayouts.ts'
import type { Job, School } from './people.ts'

type Parts = ReturnType<typeof partsOf>

const tex = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replace(/[&%#_$]/g, (mark) => `\\${mark}`)
    .replaceAll('’', "'")
    .replaceAll('–', '--')

const dates = (parts: Parts, entry: Job | School) => tex(parts.dates(entry))
const items = ({ points }: Job) =>
  `\\begin{itemize}${points.map((point) => `\\item ${tex(point)}`).join('\n')}\\end{itemize}`
const namesOf = (name: string) => {
  const [first = '', ...others] = name.split(' ')
  return [first, others.join(' ')]
}
const degree = (parts: Parts, school: School) => tex(parts.degree(school))

const moderncv = (style: string) => (parts: Parts) => {
  const { person, words } = parts
  const [first = '', last = ''] = namesOf(person.name)
  return `\\documentclass[11pt,a4paper]{moderncv}\\moderncvstyle{${style}}\\moderncvcolor{blue}\\usepackage[scale=0.8]{geometry}
\\name{${tex(first)}}{${tex(last)}}\\title{${tex(person.label)}}\\address{${tex(person.location)}}{}{}\\phone[mobile]{${tex(person.phone)}}\\email{${tex(person.email)}}\\extrainfo{${person.links.map(tex).join(', ')}}
\\begin{document}\\makecvtitle
\\section{${tex(words.work)}}
${person.work.map((job) => `\\cventry{${dates(parts, job)}}{${tex(job.position)}}{${tex(job.name)}}{${tex(job.location)}}{}{${items(job)}}`).join('\n')}
\\section{${tex(words.education)}}
${person.education.map((school) => `\\cventry{${dates(parts, school)}}{${degree(parts, school)}}{${tex(school.institution)}}{}{}{}`).join('\n')}
\\section{${tex(words.languages)}}
${person.languages.map(({ language, fluency }) => `\\cvitem{${tex(language)}}{${tex(fluency)}}`).join('\n')}
\\section{${tex(words.skills)}}
${person.skills.map(({ name, keywords }) => `\\cvitem{${tex(name)}}{${tex(keywords.join(', '))}}`).join('\n')}
\\end{document}`
}

const lists = ({ person }: Parts) => ({
  skills: person.skills
    .map(({ name, keywords }) => `\\textbf{${tex(name)}}: ${tex(keywords.join(', '))}\\\\`)
    .join('\n'),
  languages: person.languages
    .map(({ language, fluency }) => `${tex(language)} (${tex(fluency)})\\\\`)
    .join('\n'),
})

/** The résumé of a single page that many students copy. */
const student = (parts: Parts) => {
  const { person, words, contacts } = parts
  const { skills, languages } = lists(parts)
  const row = (one: string, two: string, three: string, four: string) =>
    `\\item\\begin{tabular*}{0.97\\textwidth}[t]{l@{\\extracolsep{\\fill}}r}\\textbf{${one}} & ${two}\\\\\\textit{\\small ${three}} & \\textit{\\small ${four}}\\\\\\end{tabular*}\\vspace{-7pt}`
  return `\\documentclass[a4paper,11pt]{article}\\usepackage[margin=18mm]{geometry}\\usepackage{titlesec,enumitem}\\usepackage[hidelinks]{hyperref}\\pagestyle{empty}\\usepackage{fontspec}\\setmainfont{Liberation Serif}
\\titleformat{\\section}{\\vspace{-4pt}\\scshape\\raggedright\\large}{}{0em}{}[\\titlerule\\vspace{-5pt}]\\setlength{\\parindent}{0pt}
\\begin{document}\\begin{center}\\textbf{\\Huge \\scshape ${tex(person.name)}}\\\\\\vspace{1pt}\\small ${contacts.map(tex).join(' $|$ ')}\\end{center}
\\section{${tex(words.education)}}\\begin{itemize}[leftmargin=0.15in,label={}]
${person.education.map((school) => row(tex(school.institution), '', degree(parts, school), dates(parts, school))).join('\n')}\\end{itemize}
\\section{${tex(words.work)}}\\begin{itemize}[leftmargin=0.15in,label={}]
${person.work.map((job) => `${row(tex(job.position), dates(parts, job), tex(job.name), tex(job.location))}${items(job)}`).join('\n')}\\end{itemize}
\\section{${tex(words.skills)}}${skills}\\section{${tex(words.languages)}}${languages}\\end{document}`
}

/** A large name, tracked headings, and dates at the right. */
const tracked = (parts: Parts) => {
  const { person, words, contacts } = parts
  const { skills, languages } = lists(parts)
  const entry = (one: string, two: string, three: string, four: string) =>
    `\\noindent\\textbf{${one}}\\hfill\\textit{${two}}\\par\\noindent{\\scshape\\small ${three}}\\hfill{\\small ${four}}\\par`
  return `\\documentclass[a4paper,11pt]{article}\\usepackage[margin=15mm]{geometry}\\usepackage{fontspec,xcolor,enumitem}\\pagestyle{empty}\\setmainfont{Liberation Sans}
\\newcommand{\\sect}[1]{\\par\\vspace{8pt}\\noindent{\\Large\\bfseries\\color{red!70!black}#1}\\hrulefill\\par\\vspace{3pt}}
\\begin{document}\\begin{center}{\\fontsize{32}{36}\\selectfont ${tex(person.name)}}\\\\{\\small\\scshape ${tex(person.label)}}\\\\{\\footnotesize ${contacts.map(tex).join(' \\textbar{} ')}}\\end{center}
\\sect{${tex(words.summary)}}\\noindent ${tex(person.summary)}
\\sect{${tex(words.work)}}${person.work.map((job) => entry(tex(job.name), tex(job.location), tex(job.position), dates(parts, job)) + items(job)).join('\n')}
\\sect{${tex(words.education)}}${person.education.map((school) => entry(tex(school.institution), '', degree(parts, school), dates(parts, school))).join('\n')}
\\sect{${tex(words.skills)}}\\noindent ${skills}\\sect{${tex(words.languages)}}\\noindent ${languages}\\end{document}`
}

/** Two columns of a package for them. */
const columns = (parts: Parts) => {
  const { person, words, contacts } = parts
  const { languages } = lists(parts)
  return `\\documentclass[a4paper,10pt]{article}\\usepackage[margin=14mm]{geometry}\\usepackage{fontspec,paracol,enumitem,titlesec}\\pagestyle{empty}\\setmainfont{DejaVu Sans}\\setlength{\\parindent}{0pt}
\\titleformat{\\section}{\\bfseries\\large\\scshape}{}{0em}{}[\\titlerule]
\\begin{document}{\\Huge\\bfseries ${tex(person.name)}}\\\\{\\large ${tex(person.label)}}\\\\${contacts.map(tex).join(' \\quad ')}\\par
\\columnratio{0.63}\\begin{paracol}{2}\\section*{${tex(words.work)}}
${person.work.map((job) => `{\\large ${tex(job.position)}}\\par\\textbf{${tex(job.name)}}\\par{\\small ${dates(parts, job)} \\hfill ${tex(job.location)}}${items(job)}`).join('\n')}
\\switchcolumn\\section*{${tex(words.summary)}}\\small ${tex(person.summary)}\\normalsize
\\section*{${tex(words.education)}}${person.education.map((school) => `{\\large ${degree(parts, school)}}\\par\\textbf{${tex(school.institution)}}\\par{\\small ${dates(parts, school)}}\\par\\medskip`).join('\n')}
\\section*{${tex(words.skills)}}${person.skills
    .flatMap(({ keywords }) => keywords)
    .map((word) => `\\mbox{${tex(word)}}`)
    .join(', ')}
\\section*{${tex(words.languages)}}${languages}\\end{paracol}\\end{document}`
}

/** Headings in the margin. */
const margin = (parts: Parts) => {
  const { person, words, contacts } = parts
  const { skills, languages } = lists(parts)
  const part = (title: string, body: string) =>
    `\\noindent\\begin{minipage}[t]{0.22\\textwidth}\\raggedright\\scshape ${tex(title)}\\end{minipage}\\begin{minipage}[t]{0.77\\textwidth}${body}\\end{minipage}\\par\\vspace{9pt}`
  return `\\documentclass[a4paper,11pt]{article}\\usepackage[margin=20mm]{geometry}\\usepackage{fontspec,enumitem}\\setmainfont{DejaVu Serif}\\pagestyle{empty}\\setlength{\\parindent}{0pt}
\\begin{document}{\\LARGE\\bfseries ${tex(person.name)}}\\\\[3pt]${contacts.map(tex).join('\\\\')}\\par\\vspace{10pt}
${part(words.work, person.work.map((job) => `\\textbf{${tex(job.name)}}, ${tex(job.location)}\\hfill ${dates(parts, job)}\\\\\\textit{${tex(job.position)}}${items(job)}`).join('\n\n'))}
${part(words.education, person.education.map((school) => `\\textbf{${tex(school.institution)}}\\hfill ${dates(parts, school)}\\\\${degree(parts, school)}`).join('\n\n'))}
${part(words.skills, skills)}${part(words.languages, languages)}\\end{document}`
}

const europass = (parts: Parts) => {
  const { person, words } = parts
  return `\\documentclass[english,a4paper]{europasscv}\\usepackage[english]{babel}\\ecvname{${tex(person.name)}}\\ecvaddress{${tex(person.location)}}\\ecvmobile{${tex(person.phone)}}\\ecvemail{${tex(person.email)}}\\ecvhomepage{${tex(person.links.join(', '))}}
\\begin{document}\\begin{europasscv}\\ecvpersonalinfo
\\ecvsection{${tex(words.work)}}${person.work.map((job) => `\\ecvtitle{${dates(parts, job)}}{${tex(job.position)}}\\ecvitem{}{${tex(job.name)}, ${tex(job.location)}}\\ecvitem{}{\\begin{ecvitemize}${job.points.map((point) => `\\item ${tex(point)}`).join('\n')}\\end{ecvitemize}}`).join('\n')}
\\ecvsection{${tex(words.education)}}${person.education.map((school) => `\\ecvtitle{${dates(parts, school)}}{${degree(parts, school)}}\\ecvitem{}{${tex(school.institution)}}`).join('\n')}
\\ecvsection{${tex(words.skills)}}${person.skills.map(({ name, keywords }) => `\\ecvitem{${tex(name)}}{${tex(keywords.join(', '))}}`).join('\n')}
\\ecvsection{${tex(words.languages)}}${person.languages.map(({ language, fluency }) => `\\ecvitem{${tex(language)}}{${tex(fluency)}}`).join('\n')}
\\end{europasscv}\\end{document}`
}

/** Designs as sources of XeLaTeX. */
export const latexDesigns: Record<string, (parts: Parts) => string> = {
  'latex-moderncv-classic': moderncv('classic'),
  'latex-moderncv-banking': moderncv('banking'),
  'latex-student': student,
  'latex-tracked': tracked,
  'latex-moderncv-casual': moderncv('casual'),
  'latex-columns': columns,
  'latex-margin': margin,
  'latex-europass': europass,
}
