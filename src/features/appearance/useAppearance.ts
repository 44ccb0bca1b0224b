import { useResource } from '../../client/calls/useResource.ts'
import { type Appearance, appearanceApi, defaultAppearance } from './contract.ts'

/** How the owner wants the page to look; the defaults while it is not known. */
export function useAppearance(): Appearance {
  return useResource(appearanceApi.published).data ?? defaultAppearance
}
