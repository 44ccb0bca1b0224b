import type { ComponentProps } from 'react'
import { openProject, warmDialog } from '../dialog/openProject.ts'
import { piecePath } from '../paths.ts'

/** Leads to the details of a project, which open on this page; for who asks for a window of their own, in that. */
export function PieceLink({ slug, ...rest }: { slug: string } & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      href={piecePath({ slug })}
      onPointerEnter={warmDialog}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openProject(slug, event.currentTarget)
      }}
    />
  )
}
