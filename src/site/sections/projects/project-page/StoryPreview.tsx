import { useWatch } from 'react-hook-form'
import { useObjectUrls } from '../../../../client/browser/useObjectUrl.ts'
import type { ProjectFormApi } from '../admin/projectKind.ts'
import styles from './ProjectPageFields.module.css'
import { Story } from './Story.tsx'
import { shownPictures } from './shownPictures.ts'

/** The story as visitors will see it. */
export function StoryPreview({ form }: { form: ProjectFormApi }) {
  const urlOf = useObjectUrls()
  const [story, gallery, long_description] = useWatch({
    control: form.control,
    name: ['story', 'gallery', 'long_description'],
  })
  const storyAndGallery = shownPictures({ story, gallery }, urlOf)
  if (!story.trim() && !long_description.trim()) {
    return <p className={styles.nothing}>Nothing is written yet.</p>
  }
  return (
    // Nothing in a preview is there to be used.
    <div inert>
      <Story project={{ long_description, ...storyAndGallery }} />
    </div>
  )
}
