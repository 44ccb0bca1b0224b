import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DocumentChanges, SentDocument } from '../../../content/document.ts'
import { documentSchemas } from '../../../content/documentSchemas.ts'
import { appearance as definition } from '../../../content/documents/appearance.ts'
import type { Appearance } from '../../../content/publicDocument.ts'

type Switch = {
  [Name in keyof Appearance]-?: Appearance[Name] extends 0 | 1 ? Name : never
}[keyof Appearance]

const switches = Object.entries(definition.fields).flatMap(([name, { type }]) =>
  type === 'flag' ? [name as Switch] : [],
)

/** Form values; switches are booleans. */
export type AppearanceFormValues = Omit<Appearance, Switch> & Record<Switch, boolean>
type AppearanceInput = DocumentChanges<typeof definition>
export type AppearanceFormApi = UseFormReturn<AppearanceFormValues, unknown, AppearanceInput>

/** The API's schema for the form values. */
export const appearanceFormRules = z.pipe(
  z.transform((values: AppearanceFormValues): SentDocument<typeof definition> => values),
  documentSchemas(definition).changes,
)

export const appearanceFormValues = (appearance: Appearance): AppearanceFormValues => ({
  ...appearance,
  ...eachSwitch((name) => appearance[name] === 1),
})

/** The appearance as it would be saved now. */
export const typedAppearance = (values: AppearanceFormValues): Appearance => ({
  ...values,
  ...eachSwitch((name) => (values[name] ? 1 : 0)),
})

const eachSwitch = <Value>(toValue: (name: Switch) => Value) =>
  Object.fromEntries(switches.map((name) => [name, toValue(name)])) as Record<Switch, Value>
