import { useResource } from '../../client/calls/useResource.ts'
import { type Appearance, appearanceApi, defaultAppearance } from './contract.ts'

/** The owner's appearance settings, or defaults until they are loaded. */
export function useAppearance(): Appearance {
  return { ...defaultAppearance, ...useResource(appearanceApi.published).data }
}
