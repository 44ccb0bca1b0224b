import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { usePictureUrl } from '../../../client/browser/useObjectUrl.ts'
import { type CallError, call } from '../../../client/calls/call.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../../client/forms/upload/UploadField.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { LivePreview } from '../../../cms/preview/LivePreview.tsx'
import { heroFormApi, heroImage } from './admin/contract.ts'
import { heroApi, type SavedHero } from './contract.ts'
import { FocalPoint } from './FocalPoint.tsx'
import { heroMessages } from './heroMessages.ts'
import { heroFields } from './schemas.ts'

type HeroInput = z.output<typeof heroFields>
type HeroFormApi = UseFormReturn<z.input<typeof heroFields>, unknown, HeroInput>

type HeroFormProps = {
  hero: SavedHero
  reload: () => Promise<{ data: SavedHero | undefined }>
}

/** Every field of the hero, validated with the server's schema. */
export function HeroForm({ hero, reload }: HeroFormProps) {
  const form: HeroFormApi = useForm({ defaultValues: hero, resolver: zodResolver(heroFields) })
  return (
    <DocumentForm
      kind="hero"
      fieldLabels={fieldLabels}
      label="Hero Section"
      stored={hero}
      form={form}
      valuesOf={(stored) => stored}
      files={['profile_image', 'background_image']}
      save={(input, options) => call(heroFormApi.update, { input, ...options })}
      explain={explainSave}
      updated={heroMessages.updated}
      reload={reload}
      preview={<HeroPreview form={form} />}
    >
      {(progress) => (
        <>
          <TextFields form={form} />
          <PictureFields form={form} progress={progress} />
          <LinkFields form={form} />
        </>
      )}
    </DocumentForm>
  )
}

function HeroPreview({ form }: { form: HeroFormApi }) {
  const { profile_image, background_image, ...texts } = useWatch({ control: form.control })
  const images = {
    profile_image: usePictureUrl(profile_image),
    background_image: usePictureUrl(background_image),
  }
  const answer = { ...texts, ...images }
  return <LivePreview preview={{ section: 'hero', endpoint: heroApi.published, answer }} />
}

function TextFields({ form }: { form: HeroFormApi }) {
  const field = fieldsOf(form)
  return (
    <FieldGroup
      title="Words"
      note="All fields are required. Your name is the largest text, with the welcome text above it."
    >
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Welcome text" required {...field('welcome_text')} />
      <TextField label="Title" required hint="What you do, in a few words." {...field('title')} />
      <TextField label="Subtitle" required {...field('subtitle')} />
      <TextField label="Description" required multiline rows={5} {...field('description')} />
    </FieldGroup>
  )
}

function PictureFields({ form, progress }: { form: HeroFormApi; progress: number | undefined }) {
  const field = fieldsOf(form)
  const stored = form.formState.defaultValues
  const upload = { control: form.control, rule: heroImage, progress }
  return (
    <FieldGroup
      title="Images"
      note="PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB each. Both are optional."
    >
      <FormUploadField
        {...upload}
        name="profile_image"
        label="Profile image"
        hint="A portrait, upright or square."
        stored={`${stored?.profile_image ?? ''}`}
      />
      <TextField
        label="Alt text of the profile image"
        hint="What it shows, for people who cannot see it."
        {...field('profile_image_alt')}
      />
      <FocalPoint control={form.control} />
      <FormUploadField
        {...upload}
        name="background_image"
        label="Background image"
        hint="Shown behind the text, dimmed so that the text stays readable."
        stored={`${stored?.background_image ?? ''}`}
      />
    </FieldGroup>
  )
}

function LinkFields({ form }: { form: HeroFormApi }) {
  const field = fieldsOf(form)
  return (
    <FieldGroup
      title="Links"
      note="Both are required; write # to hide one. The contact info holds the same links: change them there as well. More links, and where each is shown, are under Messages, Profile links."
    >
      <TextField label="GitHub" type="url" required {...field('github_url')} />
      <TextField label="LinkedIn" type="url" required {...field('linkedin_url')} />
    </FieldGroup>
  )
}

function explainSave({ status, message }: CallError): string {
  if (status === 401 || status === 403) return heroMessages.expired
  if (status === 0) return heroMessages.network
  return message ? `Error: ${message}` : heroMessages.failed
}

/** Labels that differ from the field names. */
const fieldLabels = {
  profile_image_alt: 'Alt text of the profile image',
  profile_focus_x: 'Focal point, from the left',
  profile_focus_y: 'Focal point, from the top',
  github_url: 'GitHub',
  linkedin_url: 'LinkedIn',
}
