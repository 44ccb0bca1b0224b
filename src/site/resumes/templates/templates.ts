import { academic } from './academic.ts'
import { banner } from './banner.ts'
import { classic } from './classic.ts'
import { compact } from './compact.ts'
import { editorial } from './editorial.ts'
import { japanese } from './japanese.ts'
import { letterhead } from './letterhead.ts'
import { plain } from './plain.ts'
import { portrait } from './portrait.ts'
import type { Template } from './template.ts'
import { timeline } from './timeline.ts'

/** The layouts of résumés by the names under which they are stored, in the order of the form. */
export const templates = {
  classic,
  editorial,
  compact,
  plain,
  letterhead,
  banner,
  portrait,
  timeline,
  academic,
  japanese,
} satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

export const templateOf = (name: TemplateName): Template => templates[name]
