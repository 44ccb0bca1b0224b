import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import type { PlainText } from '../../shared/texts/en.ts'
import type { Position } from './contract.ts'
import { type PositionFormValues, positionFormValues, readLists } from './positionFormValues.ts'
import { type PositionInput, positionKind } from './positionKind.ts'
import { positionFields } from './schemas.ts'

const checkFields = zodResolver(positionFields)
const resolver: Resolver<PositionFormValues, unknown, PositionInput> = (values, context, options) =>
  checkFields(readLists(values), context, options)

/** The sheet in which a position is made or changed. */
export function PositionForm(props: RecordFormProps<Position>) {
  const form = useForm({ defaultValues: positionFormValues(props.record), resolver })
  const field = fieldsOf(form)
  return (
    <RecordSheet kind={positionKind} form={form} readValues={readLists} {...props}>
      {() => (
        <>
          <TextField label="Role" required {...field('role')} />
          <TextField label="Organisation" required {...field('organisation')} />
          <TextField label="Start date" type="date" required {...field('start_date')} />
          <TextField
            label="End date"
            type="date"
            hint="Leave it empty for a current position. Visitors then see “Present”."
            {...field('end_date')}
          />
          <TextField label="Place" hint="A town, or a word such as Remote." {...field('place')} />
          <TextField
            label="Kind of work"
            suggestions={employmentTypes}
            hint="Suggested words are translated with the page. You can also write your own."
            {...field('employment_type')}
          />
          <TextField label="Link" type="url" hint="The organisation’s website." {...field('url')} />
          <TextField
            label="Summary"
            multiline
            rows={3}
            hint="What the position was about, before its points."
            {...field('summary')}
          />
          <TextField
            label="Points"
            multiline
            rows={6}
            hint="What you did there, one point per line."
            {...field('points')}
          />
          <TextField
            label="Tags"
            multiline
            rows={3}
            hint="Technologies and tools, one per line."
            {...field('tags')}
          />
        </>
      )}
    </RecordSheet>
  )
}

/** The usual kinds of work, which the page says in its language. */
const employmentTypes: readonly PlainText[] = [
  'Full-time',
  'Part-time',
  'Self-employed',
  'Freelance',
  'Contract',
  'Internship',
  'Apprenticeship',
  'Seasonal',
]
