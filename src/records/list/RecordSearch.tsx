import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import styles from './RecordSearch.module.css'

type RecordSearchProps = {
  query: string
  onChange: (query: string) => void
  found: number
  of: string
}

/** Finds records of a long list by their names. */
export function RecordSearch({ query, onChange, found, of }: RecordSearchProps) {
  const id = useId()
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <input
        id={id}
        type="search"
        aria-label={`Search ${of}`}
        placeholder={`Search ${of}`}
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className={styles.found}>
        {query !== '' && `${found} found`}
      </p>
    </div>
  )
}
