import { documentStore } from '../../../cms/document/documentStore.server.ts'
import { defaultHero, type Hero } from './contract.ts'

export const heroStore = documentStore<Hero, 'profile_image' | 'background_image'>({
  kind: 'hero',
  defaults: defaultHero,
  files: ['profile_image', 'background_image'],
})
