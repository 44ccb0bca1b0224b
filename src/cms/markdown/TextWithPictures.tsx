import type { ComponentProps, ReactNode } from 'react'
import { CallError, call } from '../../client/calls/call.ts'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { MarkdownField } from '../../client/forms/markdown/MarkdownField.tsx'
import { newPictures, type TypedPicture } from '../../content/collections/pictureList.ts'
import type { RecordForm } from '../../content/controls/control.ts'
import type { Field } from '../../content/fields/field.ts'
import { uploadsApi } from '../../shared/files/uploadsApi.ts'
import { sortPictures } from './sortPictures.ts'
import { isShownIn, newPicture, withAddresses, withFreeName } from './storyPictures.ts'

type TextWithPicturesProps = Pick<ComponentProps<'textarea'>, 'lang' | 'spellCheck'> & {
  form: RecordForm
  /** The field of the text, and the name of the list that holds its pictures. */
  name: string
  field: Pick<Field, 'label' | 'control'>
  pictures: string
  /** How many pictures that list holds at most, and what it is: 'gallery'. */
  most: number
  of: string
  /** The text as visitors see it, in a tab; undefined where the preview is beside the form. */
  preview: ReactNode | undefined
}

/** A long text of a record. Its new pictures join a list of the record and are uploaded at once; the others are sent with it. */
export function TextWithPictures(props: TextWithPicturesProps) {
  const { form, name, field, pictures, most, of, preview, ...area } = props
  const { label, control } = field
  const take = (files: File[]) => {
    const present = form.getValues(pictures) as TypedPicture[]
    const images = present.map(({ image }) => image)
    const names = images.flatMap((image) => (image instanceof File ? image.name : []))
    const text = `${form.getValues(name) ?? ''}`
    const named: File[] = []
    for (const file of files) {
      const usedNames = [...names, ...named.map(({ name }) => name)]
      named.push(
        withFreeName(file, (one) => usedNames.includes(one) || isShownIn(text, newPicture(one))),
      )
    }
    const { taken, refused } = sortPictures(named, images, { most, of })
    const added = taken.map((image) => ({ image, alt: '', caption: '' }))
    if (added.length > 0) form.setValue(pictures, [...present, ...added], { shouldDirty: true })
    return {
      taken: taken.map((file) => ({
        name: file.name,
        address: newPicture(file.name),
        upload: (replace: (address: string) => void) => upload(props, file, replace),
      })),
      refused,
    }
  }
  return (
    <MarkdownField
      {...area}
      label={label}
      rows={control.rows}
      hint={control.hint}
      pictures={{ accept: newPictures.accept, take }}
      preview={preview}
      {...fieldsOf(form)(name)}
    />
  )
}

/** Uploads a picture, and puts its address into the text and the list of the form. Returns why that failed. */
async function upload(
  { form, name, pictures }: TextWithPicturesProps,
  file: File,
  replace: (address: string) => void,
): Promise<string | undefined> {
  try {
    const { path } = await call(uploadsApi.picture, { input: { image: file } })
    const present = form.getValues(pictures) as TypedPicture[]
    // It was sent with the form, or removed, meanwhile.
    if (!present.some(({ image }) => image === file)) return undefined
    replace(path)
    const text = `${form.getValues(name) ?? ''}`
    const address = newPicture(file.name)
    // The form may be drawn without its text area.
    if (isShownIn(text, address)) {
      const replaced = withAddresses(text, (one) => (one === address ? path : undefined))
      form.setValue(name, replaced, { shouldDirty: true })
    }
    const uploaded = present.map((picture) =>
      picture.image === file ? { ...picture, image: path } : picture,
    )
    form.setValue(pictures, uploaded, { shouldDirty: true })
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const reason = error.message || 'The server did not answer.'
    return `${file.name} is not uploaded yet. ${reason} It is sent again when you save.`
  }
}
