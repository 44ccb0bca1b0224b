import Search from 'lucide-react/icons/search'
import styles from './SearchField.module.css'
import { TextField } from './TextField.tsx'

type SearchFieldProps = {
  label?: string
  query: string
  onChange: (query: string) => void
  className?: string | undefined
}

/** A search field for a list on the same page. */
export function SearchField({ label = 'Search', query, onChange, className }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      className={[styles.search, className].filter(Boolean).join(' ')}
      autoComplete="off"
      trailing={<Search aria-hidden="true" className={styles.glass} />}
      value={query}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
