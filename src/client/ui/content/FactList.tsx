import { Fragment, type ReactNode } from 'react'
import styles from './FactList.module.css'

/** Terms, and beside each its fact. */
export const FactList = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([term, fact]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </dl>
)
