import type { ComponentProps, ReactNode } from 'react'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { MarkdownField } from '../../client/forms/markdown/MarkdownField.tsx'
import { newPictures, type TypedPicture } from '../../content/collections/pictureList.ts'
import type { RecordForm } from '../../content/controls/control.ts'
import type { Field } from '../../content/fields/field.ts'
import { sortPictures } from './sortPictures.ts'
import { newPicture, withFreeName } from './storyPictures.ts'

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

/** A long text of a record; its new pictures join a list of the record, with which they are saved. */
export function TextWithPictures(props: TextWithPicturesProps) {
  const { form, name, field, pictures, most, of, preview, ...area } = props
  const { label, control } = field
  const take = (files: File[]) => {
    const present = form.getValues(pictures) as TypedPicture[]
    const images = present.map(({ image }) => image)
    const names = images.flatMap((image) => (image instanceof File ? image.name : []))
    const named: File[] = []
    for (const file of files) {
      named.push(withFreeName(file, [...names, ...named.map(({ name }) => name)]))
    }
    const { taken, refused } = sortPictures(named, images, { most, of })
    const added = taken.map((image) => ({ image, alt: '', caption: '' }))
    if (added.length > 0) form.setValue(pictures, [...present, ...added], { shouldDirty: true })
    return { addresses: taken.map(({ name }) => newPicture(name)), refused }
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
