import { useFieldArray } from 'react-hook-form'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { maxListEntries } from '../../../content/documents/about.ts'
import { ongoing } from '../../../shared/dates/period.ts'
import { type AboutFormApi, noEducation } from './aboutFormValues.ts'
import styles from './EducationFields.module.css'

/** Fields for the title and the entries of education. */
export function EducationFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'education_items' })
  return (
    <FieldGroup title="Education" note="Schools, courses and what you took away from them.">
      <TextField label="Education title" required {...field('education_title')} />
      <EntryList
        noun="education"
        most={maxListEntries}
        list={list}
        error={form.formState.errors.education_items}
        newEntry={() => noEducation}
      >
        {(index) => (
          <>
            <TextField label="Institution" {...field(`education_items.${index}.institution`)} />
            <div className={styles.pair}>
              <TextField
                label="Degree"
                hint="Such as MSc, Certificate or Apprenticeship."
                {...field(`education_items.${index}.studyType`)}
              />
              <TextField
                label="Area"
                hint="What you studied."
                {...field(`education_items.${index}.area`)}
              />
              <TextField
                label="Start"
                hint="A year, or a month such as May 2024."
                {...field(`education_items.${index}.startDate`)}
              />
              <TextField
                label="End"
                suggestions={[ongoing]}
                hint="The same, or “ongoing”."
                {...field(`education_items.${index}.endDate`)}
              />
              <TextField label="Grade" {...field(`education_items.${index}.score`)} />
              <TextField label="Place" {...field(`education_items.${index}.location`)} />
            </div>
            <TextField label="Link" type="url" {...field(`education_items.${index}.url`)} />
            <TextField
              label="Details"
              multiline
              rows={2}
              {...field(`education_items.${index}.details`)}
            />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}
