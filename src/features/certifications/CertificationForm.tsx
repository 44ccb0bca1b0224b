import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../client/forms/upload/UploadField.tsx'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import {
  type CertificationFormApi,
  type CertificationFormValues,
  certificationKind,
} from './certificationKind.ts'
import { type Certification, certificationImage } from './contract.ts'
import { certificationFields } from './schemas.ts'

/** Most certificates have a picture. */
const CertificationDrawing = lazy(async () => ({
  default: (await import('./CertificationDrawing.tsx')).CertificationDrawing,
}))

/** The sheet in which a certification is made or changed. */
export function CertificationForm(props: RecordFormProps<Certification>) {
  const { record } = props
  const form: CertificationFormApi = useForm({
    defaultValues: formValues(record),
    resolver: zodResolver(certificationFields),
  })
  return (
    <RecordSheet kind={certificationKind} form={form} {...props}>
      {(progress) => (
        <>
          <BasicFields form={form} />
          <ImageFields
            form={form}
            id={record?._id ?? ''}
            stored={record?.image ?? ''}
            progress={progress}
          />
          <CredentialFields form={form} />
        </>
      )}
    </RecordSheet>
  )
}

function formValues(record: Certification | undefined): CertificationFormValues {
  return {
    name: record?.name ?? '',
    issuer: record?.issuer ?? '',
    issue_date: record?.issue_date ?? '',
    expiry_date: record?.expiry_date ?? '',
    credential_id: record?.credential_id ?? '',
    credential_url: record?.credential_url ?? '',
    image: record?.image ?? '',
    image_alt: record?.image_alt ?? '',
    drawing: record?.drawing ?? '',
  }
}

type ImageFieldsProps = {
  form: CertificationFormApi
  id: string
  stored: string
  progress: number | undefined
}

function ImageFields({ form, id, stored, progress }: ImageFieldsProps) {
  return (
    <FieldGroup title="Image">
      <FormUploadField
        control={form.control}
        name="image"
        label="Certificate image"
        hint="PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB, or a PDF under 5MB, which is shown by its first page."
        rule={certificationImage}
        stored={stored}
        progress={progress}
      />
      <Suspense>
        <CertificationDrawing form={form} kind={certificationKind} id={id} />
      </Suspense>
      <TextField
        label="Alt text"
        hint="What the image shows, for people who cannot see it."
        {...fieldsOf(form)('image_alt')}
      />
    </FieldGroup>
  )
}

function BasicFields({ form }: { form: CertificationFormApi }) {
  const field = fieldsOf(form)
  return (
    <FieldGroup
      title="Basics"
      note="A name, an issuer and an issue date are required, the rest is optional."
    >
      <TextField label="Name" required {...field('name')} />
      <TextField label="Issuer" required {...field('issuer')} />
      <TextField label="Issue date" type="date" required {...field('issue_date')} />
      <TextField
        label="Expiry date"
        type="date"
        hint="Visitors see it as expired from the day after. Leave it empty if it does not expire."
        {...field('expiry_date')}
      />
    </FieldGroup>
  )
}

function CredentialFields({ form }: { form: CertificationFormApi }) {
  const field = fieldsOf(form)
  return (
    <FieldGroup title="Credential">
      <TextField label="Credential ID" {...field('credential_id')} />
      <TextField
        label="Credential link"
        type="url"
        hint="Where others can verify it."
        {...field('credential_url')}
      />
    </FieldGroup>
  )
}
