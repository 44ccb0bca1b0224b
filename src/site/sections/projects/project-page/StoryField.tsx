import { lazy, Suspense } from 'react'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { MarkdownField } from '../../../../client/forms/markdown/MarkdownField.tsx'
import { newPicture, withFreeName } from '../../../../cms/markdown/storyPictures.ts'
import { useWidePreview } from '../../../../cms/preview/FormPreview.tsx'
import { newPictures } from '../../../../content/collections/pictureList.ts'
import { projects } from '../../../../content/collections/projects.ts'
import type { ProjectFormApi } from '../admin/projectKind.ts'
import { sortPictures } from './sortPictures.ts'

/** Loads the renderer of Markdown. */
const StoryPreview = lazy(async () => ({
  default: (await import('./StoryPreview.tsx')).StoryPreview,
}))

const { label, control } = projects.fields.story

/** The story of a project; its new pictures join the gallery, with which they are saved. */
export function StoryField({ form }: { form: ProjectFormApi }) {
  const isPreviewBeside = useWidePreview()
  const takePictures = (files: File[]) => {
    const gallery = form.getValues('gallery')
    const images = gallery.map(({ image }) => image)
    const names = images.flatMap((image) => (image instanceof File ? image.name : []))
    const named: File[] = []
    for (const file of files) {
      named.push(withFreeName(file, [...names, ...named.map(({ name }) => name)]))
    }
    const { taken, refused } = sortPictures(named, images)
    const added = taken.map((image) => ({ image, alt: '', caption: '' }))
    if (added.length > 0) form.setValue('gallery', [...gallery, ...added], { shouldDirty: true })
    return { addresses: taken.map(({ name }) => newPicture(name)), refused }
  }
  return (
    <MarkdownField
      label={label}
      rows={control.rows}
      hint={control.hint}
      accept={newPictures.accept}
      takePictures={takePictures}
      preview={
        isPreviewBeside ? undefined : (
          <Suspense>
            <StoryPreview form={form} />
          </Suspense>
        )
      }
      {...fieldsOf(form)('story')}
    />
  )
}
