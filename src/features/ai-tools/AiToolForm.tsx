import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Checkbox } from '../../client/forms/fields/Checkbox.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../client/forms/upload/UploadField.tsx'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import { noDrawing } from '../../shared/drawing.ts'
import { type AiToolInput, aiToolKind } from './aiToolKind.ts'
import { type AiTool, aiToolIcon } from './contract.ts'
import { aiToolFields } from './schemas.ts'

type AiToolFormApi = UseFormReturn<z.input<typeof aiToolFields>, unknown, AiToolInput>

/** The sheet in which an AI tool is made or changed. */
export function AiToolForm(props: RecordFormProps<AiTool>) {
  const { record } = props
  const form: AiToolFormApi = useForm({
    defaultValues: {
      name: record?.name ?? '',
      iconImage: record?.iconImage ?? '',
      icon_alt: record?.icon_alt ?? '',
      drawing: record?.drawing ?? '',
      description: record?.description ?? '',
    },
    resolver: zodResolver(aiToolFields),
  })
  const field = fieldsOf(form)
  return (
    <RecordSheet kind={aiToolKind} form={form} {...props}>
      {(progress) => (
        <>
          <TextField label="Name" required {...field('name')} />
          <FormUploadField
            control={form.control}
            name="iconImage"
            label="Icon"
            hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 5MB."
            rule={aiToolIcon}
            stored={record?.iconImage ?? ''}
            progress={progress}
          />
          {(record?.mark || record?.drawing === noDrawing) && !form.watch('iconImage') && (
            <Controller
              control={form.control}
              name="drawing"
              render={({ field: { value, onChange } }) => (
                <Checkbox
                  label="Show the brand’s icon until you upload one"
                  checked={value !== noDrawing}
                  onChange={({ target }) => onChange(target.checked ? '' : noDrawing)}
                />
              )}
            />
          )}
          <TextField
            label="Alt text"
            hint="Describes the icon, if the name beside it is not enough."
            {...field('icon_alt')}
          />
          <TextField
            label="Description for the assistant"
            multiline
            rows={4}
            hint="Only the assistant uses it. It is not shown on the page."
            {...field('description')}
          />
        </>
      )}
    </RecordSheet>
  )
}
