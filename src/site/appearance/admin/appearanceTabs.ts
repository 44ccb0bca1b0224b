import { useSearchParams } from 'react-router'
import type { appearance } from '../../../content/documents/appearance.ts'

/** Names of the form's tabs. */
export const appearanceTabs = {
  look: 'Look',
  page: 'Page',
  projects: 'Projects',
  visitors: 'Visitors',
} as const

export type AppearanceTab = keyof typeof appearanceTabs
export type AppearanceField = keyof typeof appearance.fields

/** The tab of each field. */
export const tabOfField: Record<AppearanceField, AppearanceTab> = {
  theme: 'look',
  corner: 'look',
  density: 'look',
  palette: 'look',
  accent_hue: 'look',
  scheme: 'look',
  display_face: 'look',
  text_face: 'look',
  draw_pictures: 'look',
  print_images: 'look',
  mark_skills: 'look',
  still_tools: 'look',
  stylesheet: 'look',
  sections: 'page',
  headings: 'page',
  hide_empty: 'page',
  navigation: 'page',
  name_entries: 'page',
  language: 'page',
  levels: 'page',
  hide_skill_levels: 'page',
  hide_strength_levels: 'page',
  project_order: 'projects',
  first_screen: 'projects',
  project_layout: 'projects',
  hide_ratings: 'projects',
  players: 'projects',
  site_title: 'visitors',
  site_description: 'visitors',
  hide_login: 'visitors',
  hide_chat: 'visitors',
  credit: 'visitors',
  keep_questions: 'visitors',
}

/** The search part of the address of a tab. */
export const searchOfTab = (tab: AppearanceTab): string => (tab === 'look' ? '' : `?tab=${tab}`)

/** The open tab, which the address names, and a function that opens another, with the focus on a field if one is given. */
export function useAppearanceTab() {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab') ?? ''
  const tab: AppearanceTab = isTab(named) ? named : 'look'
  const show = (next: AppearanceTab, field?: string) =>
    setParams(searchOfTab(next), {
      replace: true,
      preventScrollReset: true,
      state: field === undefined ? null : { field },
    })
  return { tab, show }
}

const isTab = (name: string): name is AppearanceTab => Object.hasOwn(appearanceTabs, name)
