import Search from 'lucide-react/icons/search'
import styles from './SearchField.module.css'
import { TextField } from './TextField.tsx'

type SearchFieldProps = {
  label?: string
  query: string
  onChange: (query: string) => void
}

/** A search field for a list on the same page. */
export function SearchField({ label = 'Search', query, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      className={styles.search}
      autoComplete="off"
      trailing={<Search aria-hidden="true" className={styles.glass} />}
      value={query}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
