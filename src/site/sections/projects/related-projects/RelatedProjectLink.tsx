import type { ComponentProps } from 'react'
import { openProject, preloadDialog } from '../dialog/openProject.ts'
import { projectPagePath } from '../paths.ts'

/** Leads to the details of a project, which open on this page; for who asks for a window of their own, in that. */
export function RelatedProjectLink({ slug, ...rest }: { slug: string } & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      href={projectPagePath({ slug })}
      onPointerEnter={preloadDialog}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openProject(slug, event.currentTarget)
      }}
    />
  )
}
