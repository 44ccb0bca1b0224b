import { apiBase } from '../../../../client/calls/call.ts'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { Project } from '../../../../content/records.ts'
import { assetUrl } from '../../../../shared/files/assetUrl.ts'
import styles from '../section/ProjectCard.module.css'

/** The details of a project where no script can open its dialog. */
export function ProjectDetails({ project }: { project: Project }) {
  const t = useTexts()
  return (
    <details className={styles.reading}>
      <summary>{t('About {title}', { title: project.title })}</summary>
      {project.long_description && <p>{project.long_description}</p>}
      {project.features.length > 0 && (
        <ul>
          {project.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {project.demo_video && (
        <a href={assetUrl(project.demo_video, apiBase)}>{t('Watch the demo')}</a>
      )}
    </details>
  )
}
