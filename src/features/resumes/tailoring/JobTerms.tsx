import en from '../outline/headings/en.json' with { type: 'json' }
import type { JobTerm, TermLocation } from './contract.ts'
import styles from './Tailoring.module.css'

/** The terms of a job description, each with where the content supports it. */
export function JobTerms({ terms }: { terms: JobTerm[] }) {
  const proved = terms.filter(({ proofs }) => proofs.length > 0).length
  return (
    <section aria-labelledby="asked-for" className={styles.part}>
      <h3 id="asked-for" className={styles.heading}>
        Asked for
      </h3>
      <p className={styles.remark}>
        {terms.length === 0
          ? 'No technology, tool, skill or language was found in it. What is proposed follows the other words that it shares with your content.'
          : `Your content shows ${proved} of ${terms.length}.`}
      </p>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map(({ term, proofs }) => (
            <li key={term} className={styles.asked}>
              <span className={styles.term}>{term}</span>
              <Proofs proofs={proofs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Proofs({ proofs }: { proofs: TermLocation[] }) {
  if (proofs.length === 0) return <p className={styles.unproved}>Not in your content</p>
  const isClaim = proofs.every(({ section }) => section === 'skills')
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
