import { useResource } from '../client/calls/useResource.ts'
import { Checkbox } from '../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../client/forms/fields/FieldGroup.tsx'
import { Button } from '../client/ui/controls/Button.tsx'
import { publicList } from '../content/publicList.ts'
import type { ChosenProjects } from '../shared/relatedProjects.ts'
import { matchesTechnology } from '../shared/technologies.ts'
import styles from './RelatedProjectsField.module.css'

type RelatedProjectsFieldProps = {
  /** A technology, whose projects are related until the owner chooses; absent, none are. */
  claim?: string
  value: ChosenProjects
  onChange: (value: ChosenProjects) => void
}

/** The projects that show something: those made with it, until the owner says which they are. */
export function RelatedProjectsField({ claim = '', value, onChange }: RelatedProjectsFieldProps) {
  const { data: projects = [] } = useResource(publicList('projects'))
  if (projects.length === 0) return null
  const isMadeWith = matchesTechnology(claim)
  const chosen = value ?? projects.filter(({ tech }) => isMadeWith(tech)).map(({ _id }) => _id)
  return (
    <FieldGroup
      title="Related projects"
      note={
        value === null
          ? 'Projects that list it among their technologies. Add or remove projects to make your own choice.'
          : 'Your own choice. Visitors see the numbers of the published ones.'
      }
    >
      <div className={styles.list}>
        {projects.map(({ _id, title }, index) => (
          <Checkbox
            key={_id}
            label={`${String(index + 1).padStart(2, '0')} ${title}`}
            checked={chosen.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, _id] : chosen.filter((other) => other !== _id))
            }
          />
        ))}
      </div>
      {value !== null && claim !== '' && (
        <div>
          <Button size="small" onClick={() => onChange(null)}>
            Use the technologies again
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
