import ListPlus from 'lucide-react/icons/list-plus'
import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { levelWord } from '../../../client/ui/content/levels.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { skills } from '../../../content/collections/skills.ts'
import type { ControlProps } from '../../../content/controls/control.ts'
import type { Skill } from '../../../content/records.ts'
import { otherCategory } from '../../../shared/otherCategory.ts'
import type { ChosenProjects } from '../../../shared/relatedProjects.ts'
import { useCategoryNames } from './categories/useCategoryNames.ts'
import { PasteSheet } from './paste/PasteSheet.tsx'
import styles from './SkillsAdmin.module.css'

const CategoriesAdmin = lazy(async () => ({
  default: (await import('./categories/CategoriesAdmin.tsx')).CategoriesAdmin,
}))

const CategoryControl = lazy(async () => ({
  default: (await import('./skillControls.tsx')).CategoryControl,
}))
const LevelControl = lazy(async () => ({
  default: (await import('./skillControls.tsx')).LevelControl,
}))

const cells = { proficiency: { cell: (skill: Skill) => <Level {...skill} /> } }

type SkillsAdminProps = {
  /** The field for the projects that show the skill of this name. */
  relatedProjectsField: (
    name: string,
    value: ChosenProjects,
    onChange: (value: ChosenProjects) => void,
  ) => ReactNode
}

/** The list of skills, or of their categories. */
export function SkillsAdmin({ relatedProjectsField }: SkillsAdminProps) {
  const [params] = useSearchParams()
  const names = useCategoryNames()
  const controls = useMemo(
    () => ({
      category: CategoryControl,
      proficiency: LevelControl,
      projects: ({ name, form }: ControlProps) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <>
              {relatedProjectsField(
                `${form.watch('name')}`,
                (value as ChosenProjects) ?? null,
                onChange,
              )}
            </>
          )}
        />
      ),
    }),
    [relatedProjectsField],
  )
  if (params.get('show') === 'categories') {
    return (
      <Suspense>
        <CategoriesAdmin />
      </Suspense>
    )
  }
  return (
    <CollectionPage
      collection={skills}
      cells={cells}
      controls={controls}
      note={
        <>
          {skills.admin.note} <Link to="?show=categories">Edit the categories</Link>
        </>
      }
      otherAction={<PasteSkills />}
      groups={{
        names,
        of: ({ category }) => (names.includes(category) ? category : otherCategory),
      }}
    />
  )
}

function Level({ proficiency, hide_level, level_in_words }: Skill) {
  const t = useTexts()
  const label = level_in_words === 1 ? t(levelWord(proficiency)) : `${proficiency}%`
  return (
    <span className={styles.level} data-hidden={hide_level === 1 || undefined}>
      <span
        aria-hidden="true"
        className={styles.bar}
        style={{ '--level': `${proficiency}%` } as CSSProperties}
      />
      {hide_level === 1 ? 'Hidden' : label}
    </span>
  )
}

/** Opens the sheet in which many skills are added at once. */
function PasteSkills() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListPlus />} onClick={() => setOpen(true)}>
        Paste a list
      </Button>
      {isOpen && <PasteSheet onClose={() => setOpen(false)} />}
    </>
  )
}
