import type * as z from 'zod/mini'
import { sectionIds } from '../../content/sections.ts'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { appearance, savedAppearance } from './schemas.ts'

export type Appearance = z.output<typeof appearance>
export type SavedAppearance = z.output<typeof savedAppearance>

export const defaultAppearance: Appearance = {
  theme: 'case',
  accent_hue: 35,
  corner: 'theme',
  density: 'usual',
  display_face: 'theme',
  text_face: 'theme',
  scheme: 'system',
  language: 'en',
  site_title: '',
  site_description: '',
  stylesheet: '',
  levels: 'percent',
  hide_skill_levels: 0,
  hide_strength_levels: 0,
  hide_login: 0,
  hide_ratings: 0,
  hide_chat: 0,
  hide_empty: 0,
  draw_pictures: 1,
  mark_skills: 0,
  keep_questions: 1,
  project_order: 'rating',
  players: [],
  sections: sectionIds.map((id) => ({ id, hidden: 0 })),
  navigation: [],
  headings: [],
}

const schema = schemasOf(() => import('./schemas.ts'))

export const appearanceApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/appearance',
    access: 'public',
    summary: 'How the page looks and what it shows',
    output: schema('appearance'),
  }),
} as const
