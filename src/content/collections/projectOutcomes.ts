import * as z from 'zod/mini'
import { mostOutcomes } from '../../shared/projectLimits.ts'
import { orJson, requiredText, text } from '../../shared/rules/fields.ts'

/** A measured quantity with its values before and after; `before` may be ''. */
const outcome = z.object({ label: z.string(), before: z.string(), after: z.string() })
export const outcomes = z.array(outcome)

export const outcomesInput = orJson(
  z
    .array(
      z.object({
        label: requiredText('Say what was measured', 80),
        before: z._default(text(24), ''),
        after: requiredText('Say what it is now', 24),
      }),
      { error: 'This must be a list of figures' },
    )
    .check(z.maxLength(mostOutcomes, `Please choose at most ${mostOutcomes} figures`)),
)

type Outcomes = { outcomes?: z.output<typeof outcomes> }

/** Adds outcomes to those that are there; one of the same label replaces it. */
export function withOtherOutcomes<Values extends Outcomes>(
  values: Values,
  present: Outcomes,
): Values {
  if (!values.outcomes) return values
  const others = present.outcomes ?? []
  const byLabel = new Map(values.outcomes.map((one) => [one.label, one]))
  const replaced = others.map((one) => byLabel.get(one.label) ?? one)
  const labels = new Set(others.map(({ label }) => label))
  const further = values.outcomes.filter(({ label }) => !labels.has(label))
  return { ...values, outcomes: [...replaced, ...further].slice(0, mostOutcomes) }
}
