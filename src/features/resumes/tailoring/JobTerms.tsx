import en from '../outline/headings/en.json' with { type: 'json' }
import type { JobTerm, TermLocation } from './contract.ts'
import styles from './Tailoring.module.css'

/** The terms of a job description with their places in the content; those that it lacks come first. */
export function JobTerms({ terms }: { terms: JobTerm[] }) {
  return (
    <section aria-labelledby="asked-for" className={styles.part}>
      <h3 id="asked-for" className={styles.heading}>
        Asked for
      </h3>
      <p className={styles.remark}>{summaryOf(terms)}</p>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.toSorted(byState).map((term) => (
            <li key={`${term.kind} ${term.term}`} className={styles.asked}>
              <div>
                <p className={styles.term} dir="auto">
                  {term.term}
                </p>
                {term.kind !== 'name' && <p className={styles.remark}>{kindNames[term.kind]}</p>}
              </div>
              <div className={styles.answer}>
                <State {...term} />
                <Proofs {...term} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const states = ['not mentioned', 'partly', 'mentioned'] as const

const byState = (one: JobTerm, other: JobTerm) =>
  states.indexOf(one.state) - states.indexOf(other.state)

const kindNames = {
  years: 'Experience',
  degree: 'Degree',
  language: 'Language',
  leading: 'Leading people',
  mentoring: 'Mentoring',
} as const

function summaryOf(terms: JobTerm[]): string {
  if (terms.length === 0) {
    return 'No technology, tool, skill or language was found in it. What is proposed follows the other words that it shares with your content.'
  }
  const count = (state: JobTerm['state']) => terms.filter((term) => term.state === state).length
  const partly = count('partly')
  return `Your content mentions ${count('mentioned')} of ${terms.length}${partly > 0 ? `, and ${partly} partly` : ''}.`
}

/** Says whether the content has enough of a term, and how much. */
function State({ state, says }: JobTerm) {
  if (state === 'not mentioned') return <p className={styles.unproved}>Not mentioned</p>
  if (state === 'partly') return <p className={styles.partly}>Partly{says && `: ${says}`}</p>
  return says && <p className={styles.says}>{says}</p>
}

function Proofs({ kind, proofs }: JobTerm) {
  if (proofs.length === 0) return null
  const isClaim = kind === 'name' && proofs.every(({ section }) => section === 'skills')
  return (
    <ul className={styles.proofs}>
      {proofs.map(({ section, id, name, point }) => (
        <li key={section + id}>
          <a href={placeOf(section, id)} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          <span className={styles.quoted}>{point ? ` “${point}”` : `, ${en[section]}`}</span>
        </li>
      ))}
      {isClaim && (
        <li className={styles.remark}>
          Only listed as a skill: no project or position shows it yet.
        </li>
      )}
    </ul>
  )
}

/** The admin page of a section's entry. */
function placeOf(section: TermLocation['section'], id: string): string {
  const places: Record<TermLocation['section'], string> = {
    work: `experience?edit=${id}`,
    projects: `projects?edit=${id}`,
    skills: `skills?edit=${id}`,
    education: 'about',
    certificates: `certifications?edit=${id}`,
    awards: `also?tab=awards&edit=${id}`,
    publications: `also?tab=publications&edit=${id}`,
    volunteer: `also?tab=volunteering&edit=${id}`,
    languages: `also?tab=languages&edit=${id}`,
    interests: `also?tab=interests&edit=${id}`,
    references: `testimonials?edit=${id}`,
  }
  return `/admin/${places[section]}`
}
