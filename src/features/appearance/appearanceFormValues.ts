import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Appearance } from './contract.ts'
import { appearanceChanges } from './schemas.ts'

/** What the form's fields hold; a switch holds true or false. */
export type AppearanceFormValues = Omit<
  Appearance,
  | 'hide_skill_levels'
  | 'hide_strength_levels'
  | 'hide_login'
  | 'hide_chat'
  | 'hide_empty'
  | 'keep_questions'
> & {
  hide_skill_levels: boolean
  hide_strength_levels: boolean
  hide_login: boolean
  hide_chat: boolean
  hide_empty: boolean
  keep_questions: boolean
}
export type AppearanceInput = z.output<typeof appearanceChanges>
export type AppearanceFormApi = UseFormReturn<AppearanceFormValues, unknown, AppearanceInput>

/** The rules of the form: those of the wire. */
export const appearanceFormFields = z.pipe(
  z.transform((values: AppearanceFormValues): z.input<typeof appearanceChanges> => values),
  appearanceChanges,
)

export const appearanceFormValues = (appearance: Appearance): AppearanceFormValues => ({
  ...appearance,
  hide_skill_levels: appearance.hide_skill_levels === 1,
  hide_strength_levels: appearance.hide_strength_levels === 1,
  hide_login: appearance.hide_login === 1,
  hide_chat: appearance.hide_chat === 1,
  hide_empty: appearance.hide_empty === 1,
  keep_questions: appearance.keep_questions === 1,
})

/** The appearance as it would be, were the form saved now. */
export const typedAppearance = (values: AppearanceFormValues): Appearance => ({
  ...values,
  hide_skill_levels: values.hide_skill_levels ? 1 : 0,
  hide_strength_levels: values.hide_strength_levels ? 1 : 0,
  hide_login: values.hide_login ? 1 : 0,
  hide_chat: values.hide_chat ? 1 : 0,
  hide_empty: values.hide_empty ? 1 : 0,
  keep_questions: values.keep_questions ? 1 : 0,
})
