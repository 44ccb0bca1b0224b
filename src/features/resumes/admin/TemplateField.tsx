import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Template } from '../../../site/resumes/templates/template.ts'
import { templateNames, templateOf } from '../../../site/resumes/templates/templates.ts'
import { drawn, drawTemplate } from './drawTemplate.ts'
import styles from './TemplateField.module.css'

type TemplateFieldProps = UseFormRegisterReturn & { hasPhoto: boolean }

/** Choice of the template, each with a drawing made from its data. */
export function TemplateField({ hasPhoto, ...input }: TemplateFieldProps) {
  return (
    <fieldset className={styles.templates}>
      <legend>Template</legend>
      {templateNames.map((name) => {
        const template = templateOf(name)
        return (
          <label key={name} className={styles.template}>
            <input {...input} type="radio" value={name} className="visually-hidden" />
            <Drawing template={template} hasPhoto={hasPhoto} />
            <span className={styles.name}>{template.label}</span>
            <span className={styles.hint}>{template.hint}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Drawing({ template, hasPhoto }: { template: Template; hasPhoto: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      className={styles.drawing}
    >
      {drawTemplate(template, hasPhoto).map(([x, y, width, height, color]) => (
        <rect
          key={`${x} ${y} ${width}`}
          x={x}
          y={y}
          width={width}
          height={height}
          className={styles[color]}
        />
      ))}
    </svg>
  )
}
