import { classic } from './classic.ts'
import { compact } from './compact.ts'
import { editorial } from './editorial.ts'
import type { Template } from './template.ts'

/** The layouts of résumés by the names under which they are stored, in the order of the form. */
export const templates = {
  classic,
  editorial,
  compact,
} satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

export const templateOf = (name: TemplateName): Template => templates[name]
