import { longDate } from '../../shared/dates.ts'
import styles from './CertificationFacts.module.css'
import type { Certification } from './contract.ts'

/** When it was given, until when it holds and what it is registered as, as far as that is known. */
export function CertificationFacts({ certification }: { certification: Certification }) {
  const { issue_date, expiry_date, credential_id } = certification
  const facts = [
    { name: 'Issued', value: longDate(issue_date) },
    { name: 'Valid until', value: expiry_date && longDate(expiry_date) },
    { name: 'Credential', value: credential_id },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
