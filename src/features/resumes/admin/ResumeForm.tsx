import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, lazy, Suspense } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { Switch } from '../../../client/forms/fields/Switch.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm } from '../../../client/forms/useSubmit.ts'
import { buttonClass } from '../../../client/ui/controls/Button.tsx'
import { type RecordFormProps, RecordSheet } from '../../../cms/list/RecordSheet.tsx'
import { acceptedFields } from '../../../cms/preview/acceptedFields.ts'
import { applications } from '../../../content/collections/applications.ts'
import { editPath } from '../../../content/editPath.ts'
import { slugOf } from '../../../shared/slugOf.ts'
import { languageNames, languages } from '../../../shared/texts/languages.ts'
import type { ArrangedSection, Resume } from '../../../site/resumes/contract.ts'
import { newResume, usualName } from '../../../site/resumes/newResume.ts'
import { resumeName, resumePath } from '../../../site/resumes/paths.ts'
import { resumeFields } from '../../../site/resumes/schemas.ts'
import { templateNames } from '../../../site/resumes/templates/templates.ts'
import { ArrangementField } from './ArrangementField.tsx'
import { inTemplateOrder } from './arrangement.ts'
import { type ResumeInput, resumeKind } from './resumeKind.ts'
import { TemplateField } from './TemplateField.tsx'

const PreviewPane = lazy(async () => ({ default: (await import('./PreviewPane.tsx')).PreviewPane }))

type Values = z.input<typeof resumeFields>
type FormApi = UseFormReturn<Values, unknown, ResumeInput>

/** The form of a résumé, with its preview. */
export function ResumeForm(props: RecordFormProps<Resume>) {
  const { record } = props
  const form: FormApi = useForm({
    defaultValues: valuesOf(record),
    resolver: zodResolver(resumeFields),
  })
  const field = fieldsOf(form)
  return (
    <RecordSheet
      kind={resumeKind}
      form={form}
      preview={<Preview id={record?._id ?? ''} form={form} />}
      {...props}
    >
      {() => (
        <>
          <TextField
            label="Name"
            required
            hint={<NameHint record={record} form={form} />}
            {...field('name')}
          />
          {record && (
            <p>
              <Link
                to={editPath(applications, 'new')}
                state={{ application: { role: record.name, resume: record._id } }}
                className={buttonClass({})}
              >
                Create an application
              </Link>
            </p>
          )}
          <TextField
            label="Headline"
            hint="Leave it empty to show your title."
            {...field('headline')}
          />
          <TextField
            label="Summary"
            multiline
            rows={4}
            hint="Leave it empty to show your description."
            {...field('summary')}
          />
          <TemplateChoice form={form} />
          <SelectField label="Language of the headings" {...field('language')}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Paper" {...field('paper')}>
            <option value="a4">A4</option>
            <option value="letter">US Letter</option>
          </SelectField>
          <SelectField label="Pages" {...field('pages')}>
            <option value="0">One or two, as the content needs</option>
            <option value="1">Aim at one page</option>
            <option value="2">Aim at two pages</option>
          </SelectField>
          <Switch label="Photograph" hint="Your profile image." {...form.register('photo')} />
          <Switch
            label="E-mail address"
            hint="The number from your contact info. The résumé shows it even while the contact section is hidden."
            {...form.register('show_email')}
          />
          <Switch label="Phone" {...form.register('show_phone')} />
          <Switch label="Street address" {...form.register('show_address')} />
          <Switch
            label="Availability"
            hint="From your contact info, until its last day."
            {...form.register('show_availability')}
          />
          <Controller
            control={form.control}
            name="sections"
            render={({ field: { value, onChange } }) => (
              <ArrangementField value={(value ?? []) as ArrangedSection[]} onChange={onChange} />
            )}
          />
          <Switch
            label="Unlisted"
            hint="Only people who have the link can find it. Search engines do not list it."
            {...form.register('unlisted')}
          />
          <TextField
            label="Last day"
            type="date"
            hint="After this day the résumé is no longer available. Leave it empty for no end."
            {...field('expires')}
          />
        </>
      )}
    </RecordSheet>
  )
}

function NameHint({ record, form }: { record: Resume | undefined; form: FormApi }) {
  const name = useWatch({ control: form.control, name: 'name' })
  if (record) return `Visitors find it at ${resumePath}/${resumeName(record)}`
  return `Visitors do not read it, but it becomes part of the address: ${resumePath}/${slugOf(name) || 'resume'}`
}

/** The template; sections in the order of one template follow the next. */
function TemplateChoice({ form }: { form: FormApi }) {
  const [template = newResume.template, photo] = useWatch({
    control: form.control,
    name: ['template', 'photo'],
  })
  const reorder = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sections = (form.getValues('sections') ?? []) as ArrangedSection[]
    const to = templateNames.find((name) => name === target.value) ?? template
    const ordered = inTemplateOrder({ sections, from: template, to })
    form.setValue('sections', ordered, { shouldDirty: true })
  }
  return (
    <TemplateField
      hasPhoto={photo === true}
      {...form.register('template', { onChange: reorder })}
    />
  )
}

function valuesOf(record: Resume | undefined): Values {
  const resume = record ?? newResume
  return {
    name: record?.name ?? usualName,
    headline: resume.headline,
    summary: resume.summary,
    language: resume.language,
    template: resume.template,
    paper: resume.paper,
    pages: resume.pages,
    photo: resume.photo === 1,
    show_email: resume.show_email === 1,
    show_phone: resume.show_phone === 1,
    show_address: resume.show_address === 1,
    show_availability: resume.show_availability === 1,
    unlisted: resume.unlisted === 1,
    expires: resume.expires ?? '',
    sections: resume.sections,
  }
}

function Preview({ id, form }: { id: string; form: FormApi }) {
  const typed = { ...useWatch({ control: form.control }), ...form.getValues() }
  const accepted = acceptedFields(resumeFields, typed) as ResumeInput
  return (
    <Suspense>
      <PreviewPane id={id} typed={accepted} />
    </Suspense>
  )
}
