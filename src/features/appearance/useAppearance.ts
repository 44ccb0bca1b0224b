import { useResource } from '../../client/calls/useResource.ts'
import { type Appearance, appearanceApi, defaultAppearance } from './contract.ts'

/** How the owner wants the page to look; defaults stand for what is not known. */
export function useAppearance(): Appearance {
  return { ...defaultAppearance, ...useResource(appearanceApi.published).data }
}
