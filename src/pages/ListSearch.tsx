import type { ReactNode } from 'react'
import { TextField } from '../client/forms/fields/TextField.tsx'
import { useTexts } from '../client/texts/useTexts.ts'
import { Button } from '../client/ui/controls/Button.tsx'
import { longestSearch } from '../shared/textSearch.ts'
import type { PlainText } from '../shared/texts/texts.ts'
import styles from './ListSearch.module.css'

type SearchFormProps = {
  path: string
  search: string
  /** Controls behind the field. */
  children?: ReactNode
}

/** Searches a list by words in its address. */
export function SearchForm({ path, search, children }: SearchFormProps) {
  const t = useTexts()
  return (
    <search>
      <form action={path} className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t('Search')}
          defaultValue={search}
          maxLength={longestSearch}
          autoComplete="off"
          className={styles.words}
        />
        {children}
        <Button type="submit" variant="primary">
          {t('Show')}
        </Button>
      </form>
    </search>
  )
}

type NothingFoundProps = { title: string; text: PlainText; children?: ReactNode }

/** Stands where a list has nothing to show. */
export function NothingFound({ title, text, children }: NothingFoundProps) {
  const t = useTexts()
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{t.given(title)}</p>
      <p>{t(text)}</p>
      {children}
    </div>
  )
}
