import { lazy, Suspense } from 'react'
import { TextWithPictures } from '../../../../cms/markdown/TextWithPictures.tsx'
import { useWidePreview } from '../../../../cms/preview/FormPreview.tsx'
import { projects } from '../../../../content/collections/projects.ts'
import type { RecordForm } from '../../../../content/controls/control.ts'
import { mostGalleryImages } from '../../../../shared/projectLimits.ts'
import type { ProjectFormApi } from '../admin/projectKind.ts'

/** Loads the renderer of Markdown. */
const StoryPreview = lazy(async () => ({
  default: (await import('./StoryPreview.tsx')).StoryPreview,
}))

/** The story of a project, whose pictures join the gallery. */
export function StoryField({ form }: { form: ProjectFormApi }) {
  const isPreviewBeside = useWidePreview()
  return (
    <TextWithPictures
      form={form as unknown as RecordForm}
      {...{ name: 'story', field: projects.fields.story }}
      {...{ pictures: 'gallery', most: mostGalleryImages, of: 'gallery' }}
      preview={
        isPreviewBeside ? undefined : (
          <Suspense>
            <StoryPreview form={form} />
          </Suspense>
        )
      }
    />
  )
}
