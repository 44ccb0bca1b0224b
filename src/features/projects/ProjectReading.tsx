import { apiBase } from '../../client/calls/call.ts'
import { assetUrl } from '../../shared/assetUrl.ts'
import type { Project } from './contract.ts'
import styles from './ProjectCard.module.css'

/** The details of a project where no script can open its dialog. */
export function ProjectReading({ project }: { project: Project }) {
  return (
    <details className={styles.reading}>
      <summary>About {project.title}</summary>
      {project.long_description && <p>{project.long_description}</p>}
      {project.features.length > 0 && (
        <ul>
          {project.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {project.demo_video && <a href={assetUrl(project.demo_video, apiBase)}>Watch the demo</a>}
    </details>
  )
}
