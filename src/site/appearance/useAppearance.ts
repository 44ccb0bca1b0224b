import { useResource } from '../../client/calls/useResource.ts'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import { type Appearance, publicDocument } from '../../content/publicDocument.ts'

/** The owner's appearance settings, or defaults until they are loaded. */
export function useAppearance(): Appearance {
  return { ...defaultAppearance, ...useResource(publicDocument('appearance')).data }
}
