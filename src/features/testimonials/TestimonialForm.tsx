import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../client/forms/upload/UploadField.tsx'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import { type Testimonial, testimonialPortrait } from './contract.ts'
import { testimonialFields } from './schemas.ts'
import { type TestimonialInput, testimonialKind } from './testimonialKind.ts'

type TestimonialFormApi = UseFormReturn<
  z.input<typeof testimonialFields>,
  unknown,
  TestimonialInput
>

/** The sheet in which a testimonial is made or changed. */
export function TestimonialForm(props: RecordFormProps<Testimonial>) {
  const { record } = props
  const form: TestimonialFormApi = useForm({
    defaultValues: {
      quote: record?.quote ?? '',
      name: record?.name ?? '',
      role: record?.role ?? '',
      link: record?.link ?? '',
      portrait: record?.portrait ?? '',
      portrait_alt: record?.portrait_alt ?? '',
    },
    resolver: zodResolver(testimonialFields),
  })
  return (
    <RecordSheet kind={testimonialKind} form={form} {...props}>
      {(progress) => (
        <TestimonialFields form={form} stored={record?.portrait ?? ''} progress={progress} />
      )}
    </RecordSheet>
  )
}

type TestimonialFieldsProps = {
  form: TestimonialFormApi
  stored: string
  progress: number | undefined
}

function TestimonialFields({ form, stored, progress }: TestimonialFieldsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <TextField
        label="Quote"
        multiline
        rows={5}
        required
        hint="The page sets the quotation marks."
        {...field('quote')}
      />
      <TextField label="Name" required {...field('name')} />
      <TextField label="Role" hint="What they do, and where." {...field('role')} />
      <TextField
        label="Link"
        type="url"
        hint="Where the name leads, such as their own page."
        {...field('link')}
      />
      <FormUploadField
        control={form.control}
        name="portrait"
        label="Portrait"
        hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 5MB."
        rule={testimonialPortrait}
        stored={stored}
        progress={progress}
      />
      <TextField
        label="Alt text"
        hint="What the portrait shows; left empty, it is read out as “Portrait of” and the name."
        {...field('portrait_alt')}
      />
    </>
  )
}
