import { useId, useState } from 'react'
import { SelectField } from '../../../../client/forms/fields/SelectField.tsx'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../../client/ui/dialogs/Dialog.tsx'
import { otherCategory } from '../../../../shared/otherCategory.ts'

export type RemovedCategory = {
  /** The category that is removed. */
  name: string
  /** How many skills it holds. */
  count: number
  /** The categories that could take them, by their places in the list. */
  others: { name: string; index: number }[]
  /** Told the place of the chosen one, or undefined where nothing is to be removed. */
  answer: (index: number | undefined) => void
}

/** Asks where the skills of a category go that is removed. */
export function LeavingSkillsDialog({ name, count, others, answer }: RemovedCategory) {
  const id = useId()
  const usual = others.find((category) => category.name === otherCategory) ?? others[0]
  const [chosen, setChosen] = useState(usual?.index)
  const skills = count === 1 ? 'its skill' : `its ${count} skills`
  return (
    <Dialog
      open
      title={`Remove the category “${name}”?`}
      subtitle={`Choose where ${skills} shall stand. Nothing changes until you update the list.`}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>Cancel</Button>
          <Button variant="primary" onClick={() => answer(chosen)}>
            Remove
          </Button>
        </>
      }
    >
      <SelectField
        id={id}
        label="Move them to"
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {others.map((category) => (
          <option key={category.index} value={category.index}>
            {category.name || 'A category without a name'}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
