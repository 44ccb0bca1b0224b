import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../../../client/calls/call.ts'
import { useResource } from '../../../../client/calls/useResource.ts'
import { Form } from '../../../../client/forms/Form.tsx'
import { FormFooter } from '../../../../client/forms/FormFooter.tsx'
import { SelectField } from '../../../../client/forms/fields/SelectField.tsx'
import { Switch } from '../../../../client/forms/fields/Switch.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import {
  confirmLeave,
  forgetUnsavedChanges,
  useUnsavedChanges,
} from '../../../../client/forms/unsavedChanges.ts'
import { useForm, useSubmit } from '../../../../client/forms/useSubmit.ts'
import { Dialog } from '../../../../client/ui/dialogs/Dialog.tsx'
import { explainFailure } from '../../../../cms/list/recordKind.ts'
import { toastWithUndo } from '../../../../cms/versions/useUndo.ts'
import { collectionMessages } from '../../../../content/collectionMessages.ts'
import { skills as collection } from '../../../../content/collections/skills.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Skill } from '../../../../content/records.ts'
import { useCategoryNames } from '../categories/useCategoryNames.ts'
import { skillPasteApi } from './contract.ts'
import styles from './PasteSkills.module.css'
import { skillList } from './schemas.ts'
import { namesIn, newNames } from './skillNames.ts'

type Values = z.input<typeof skillList>
type Parsed = z.output<typeof skillList>
type PasteFormApi = UseFormReturn<Values, unknown, Parsed>

const title = 'Paste a list of skills'
const formId = 'skill-list'

/** The sheet in which a list becomes skills of one category, once it was read through. */
export function PasteSheet({ onClose }: { onClose: () => void }) {
  const form: PasteFormApi = useForm({
    defaultValues: { names: '', category: '', hide_level: false },
    resolver: zodResolver(skillList),
  })
  const field = fieldsOf(form)
  const categories = useCategoryNames()
  const review = useReview(form)
  const { submit, saving, failure } = useAddition(form, onClose)
  useUnsavedChanges(form.formState.isDirty, undefined, formId)
  const closeIfSure = async () => {
    if (!saving && (await confirmLeave(true))) onClose()
  }
  return (
    <Dialog
      open
      form="sheet"
      title={title}
      onClose={closeIfSure}
      footer={
        <FormFooter
          formId={formId}
          submitLabel={review.added.length > 0 ? `Add ${skillCount(review.added)}` : 'Add'}
          onCancel={closeIfSure}
          saving={saving}
          failure={failure}
        />
      }
    >
      <Form id={formId} label={title} onSubmit={submit}>
        <TextField
          label="Skills"
          multiline
          rows={6}
          required
          hint="One per line, or separated by commas."
          {...field('names')}
        />
        <SelectField label="Category" required {...field('category')}>
          <option value="">Choose one</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Switch
          label="Hide their levels"
          hint="Visitors then see only the names. Otherwise each starts with a level of 50%."
          {...form.register('hide_level')}
        />
        <Review {...review} />
      </Form>
    </Dialog>
  )
}

type Review = ReturnType<typeof newNames>

function useReview({ control }: PasteFormApi): Review {
  const { data: skills = [] } = useResource(publicList('skills'))
  const text = useWatch({ control, name: 'names' })
  return newNames(
    namesIn(`${text}`),
    skills.map(({ name }) => name),
  )
}

/** Preview of the list. */
function Review({ added, leftOut }: Review) {
  return (
    <div role="status" className={styles.review}>
      {added.length > 0 && (
        <>
          <p className={styles.count}>{skillCount(added)} to add</p>
          <p className={styles.names}>{added.join(', ')}</p>
        </>
      )}
      {leftOut.length > 0 && (
        <p className={styles.leftOut}>
          Left out because they already exist or are listed twice: {leftOut.join(', ')}
        </p>
      )}
    </div>
  )
}

function useAddition(form: PasteFormApi, onClose: () => void) {
  const cache = useQueryClient()
  const undo = async (skills: Skill[]) => {
    await call(skillPasteApi.undo, { input: { ids: skills.map(({ _id }) => _id) } })
    await cache.invalidateQueries()
  }
  return useSubmit({
    form,
    explain: (error) => explainFailure({ messages: collectionMessages(collection) }, error),
    save: async (input, { signal }) => {
      const skills = await call(skillPasteApi.add, { input, ...(signal && { signal }) })
      await cache.invalidateQueries()
      forgetUnsavedChanges(true)
      onClose()
      toastWithUndo(`${skillCount(skills)} added`, () => undo(skills))
    },
  })
}

const skillCount = ({ length }: { length: number }) =>
  `${length} ${length === 1 ? 'skill' : 'skills'}`
