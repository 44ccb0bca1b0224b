import { SelectField } from '../../client/forms/SelectField.tsx'
import { TextField } from '../../client/forms/TextField.tsx'
import { Button } from '../../client/ui/Button.tsx'
import styles from './AllProjects.module.css'
import { type Choices, filters, longestSearch, projectsPath, type Wish } from './wish.ts'

const labels: Record<keyof Choices, string> = {
  technology: 'Technology',
  category: 'Category',
  year: 'Year',
}

/** Asks for projects by words and filters, in the address. */
export function ProjectSearch({ wish, choices }: { wish: Wish; choices: Choices }) {
  return (
    <search>
      <form action={projectsPath} className={styles.search}>
        <TextField
          type="search"
          name="q"
          label="Search"
          defaultValue={wish.q}
          maxLength={longestSearch}
          autoComplete="off"
          className={styles.words}
        />
        {filters.map(
          (name) =>
            choices[name].length > 1 && (
              <SelectField key={name} name={name} label={labels[name]} defaultValue={wish[name]}>
                <option value="">Any</option>
                {choices[name].map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </SelectField>
            ),
        )}
        <Button type="submit" variant="primary">
          Show
        </Button>
      </form>
    </search>
  )
}
