import { useTexts } from '../../../client/texts/useTexts.ts'
import type { ProjectOnPage } from '../../../content/records.ts'

type OutcomesProps = {
  outcomes: NonNullable<ProjectOnPage['outcomes']>
  className: string | undefined
}

/** Measured outcomes, with the former value struck out. */
export function Outcomes({ outcomes, className }: OutcomesProps) {
  const t = useTexts()
  if (outcomes.length === 0) return null
  return (
    <dl className={className}>
      {outcomes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <>
                <span className="visually-hidden">
                  {t('from {before} to {after}', { before, after })}
                </span>
                <s aria-hidden="true" dir="auto">
                  {before}
                </s>
              </>
            )}
            <span aria-hidden={before ? true : undefined} dir="auto">
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
