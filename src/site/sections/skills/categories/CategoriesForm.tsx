import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { EntryList } from '../../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { useForm } from '../../../../client/forms/useSubmit.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../../client/ui/dialogs/Dialog.tsx'
import { DocumentForm } from '../../../../cms/document/DocumentForm.tsx'
import type { StoredDocument } from '../../../../cms/document/DocumentState.tsx'
import type { DocumentChanges, SentDocument } from '../../../../content/document.ts'
import { documentSchemas } from '../../../../content/documentSchemas.ts'
import { mostCategories, skillCategories } from '../../../../content/documents/skillCategories.ts'
import type { Categories, Category } from '../../../../content/publicDocument.ts'
import type { Skill } from '../../../../content/records.ts'
import { otherCategory } from '../../../../shared/otherCategory.ts'

type FormApi = UseFormReturn<Categories, unknown, DocumentChanges<typeof skillCategories>>

/** The server's rules for the form values. */
const formRules = z.pipe(
  z.transform((values: Categories): SentDocument<typeof skillCategories> => values),
  documentSchemas(skillCategories).changes,
)

type CategoriesFormProps = StoredDocument<typeof skillCategories> & {
  /** All skills, to tell how many each category holds. */
  skills: Skill[]
}

/** The names and the order of the categories, checked by the same rules as on the server. */
export function CategoriesForm({ stored, skills, reload }: CategoriesFormProps) {
  const form: FormApi = useForm({
    defaultValues: { categories: stored.categories },
    resolver: zodResolver(formRules),
  })
  const skillCount = ({ labels }: Category) =>
    skills.filter(({ category }) =>
      stored.categories.some(
        ({ name, labels: [label = ''] }) => name === category && labels.includes(label),
      ),
    ).length
  return (
    <DocumentForm
      document={skillCategories}
      stored={stored}
      reload={reload}
      form={form}
      valuesOf={({ categories }) => ({ categories })}
    >
      {() => <CategoryList form={form} skillCount={skillCount} />}
    </DocumentForm>
  )
}

function CategoryList({
  form,
  skillCount,
}: {
  form: FormApi
  skillCount: (category: Category) => number
}) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'categories' })
  const [leaving, setLeaving] = useState<RemovedCategory>()

  const mayRemove = async (index: number) => {
    const categories = form.getValues('categories')
    const category = categories[index]
    if (!category || skillCount(category) === 0) return true
    const others = categories.flatMap(({ name }, at) => (at === index ? [] : { name, index: at }))
    const target = await new Promise<number | undefined>((answer) =>
      setLeaving({ name: category.name, count: skillCount(category), others, answer }),
    )
    setLeaving(undefined)
    if (target === undefined) return false
    const labels = form.getValues(`categories.${target}.labels`)
    form.setValue(`categories.${target}.labels`, [...labels, ...category.labels])
    return true
  }
  return (
    <FieldGroup
      title="Categories"
      note="Renamed, a category keeps its skills and its color. Removed, it leaves them to another."
    >
      <EntryList
        noun="category"
        most={mostCategories}
        list={list}
        error={form.formState.errors.categories}
        isFixed={() => list.fields.length === 1}
        mayRemove={mayRemove}
        newEntry={() => newCategory(list.fields)}
      >
        {(index) => (
          <TextField
            label="Name"
            required
            hint={countInWords(skillCount(form.getValues(`categories.${index}`)))}
            {...field(`categories.${index}.name`)}
          />
        )}
      </EntryList>
      {leaving && <LeavingSkillsDialog {...leaving} />}
    </FieldGroup>
  )
}

/** A category with the color that is used least. */
function newCategory(categories: Category[]): Category {
  const uses = [1, 2, 3, 4, 5, 6].map((color) => ({
    color,
    count: categories.filter((category) => category.color === color).length,
  }))
  const [{ color } = { color: 1 }] = uses.sort((a, b) => a.count - b.count)
  return { name: '', color, labels: [] }
}

const countInWords = (count: number) =>
  count === 0 ? 'No skills yet' : count === 1 ? '1 skill' : `${count} skills`

type RemovedCategory = {
  /** The category that is removed. */
  name: string
  /** How many skills it holds. */
  count: number
  /** The categories that could take them, by their places in the list. */
  others: { name: string; index: number }[]
  /** Called with the chosen category; undefined if nothing is to be removed. */
  answer: (index: number | undefined) => void
}

/** Asks where the skills of a category go that is removed. */
function LeavingSkillsDialog({ name, count, others, answer }: RemovedCategory) {
  const id = useId()
  const usual = others.find((category) => category.name === otherCategory) ?? others[0]
  const [chosen, setChosen] = useState(usual?.index)
  const skills = count === 1 ? 'its skill' : `its ${count} skills`
  return (
    <Dialog
      open
      title={`Remove the category “${name}”?`}
      subtitle={`Choose a category for ${skills}. Nothing changes until you update the list.`}
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
