import { useState } from 'react'
import { EmptyMount } from '../../client/ui/EmptyMount.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import type { Project } from './contract.ts'
import styles from './ProjectImage.module.css'

type ProjectImageProps = { project: Project; sizes: string; className?: string }

/** The picture of a project, or an empty mount that says so. */
export function ProjectImage({ project, sizes, className }: ProjectImageProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={[styles.frame, className].filter(Boolean).join(' ')}>
      {project.image && !isBroken ? (
        <Picture
          src={project.image}
          alt={project.image_alt || project.title}
          sizes={sizes}
          className={styles.image}
          onError={() => setBroken(true)}
        />
      ) : (
        <EmptyMount>No Image</EmptyMount>
      )}
    </div>
  )
}
