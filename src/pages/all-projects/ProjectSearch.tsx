import { SelectField } from '../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { useTexts } from '../../client/texts/useTexts.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import type { PlainText } from '../../shared/texts/texts.ts'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import styles from './AllProjects.module.css'
import { type Choices, filters, longestSearch, type ProjectQuery } from './projectQuery.ts'

const labels = {
  technology: 'Technology',
  category: 'Category',
  year: 'Year',
} as const satisfies Record<keyof Choices, PlainText>

/** Asks for projects by words and filters, in the address. */
export function ProjectSearch({ query, choices }: { query: ProjectQuery; choices: Choices }) {
  const t = useTexts()
  return (
    <search>
      <form action={projectsPath} className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t('Search')}
          defaultValue={query.q}
          maxLength={longestSearch}
          autoComplete="off"
          className={styles.words}
        />
        {filters.map(
          (name) =>
            choices[name].length > 1 && (
              <SelectField
                key={name}
                name={name}
                label={t(labels[name])}
                defaultValue={query[name]}
              >
                <option value="">{t('Any')}</option>
                {choices[name].map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </SelectField>
            ),
        )}
        <Button type="submit" variant="primary">
          {t('Show')}
        </Button>
      </form>
    </search>
  )
}
