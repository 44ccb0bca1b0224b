import { defaultAppearance } from '../../features/appearance/contract.ts'
import type { Landing } from '../pages/landing.ts'

/** The attributes of <html> with which the page has the owner's colors from its first paint. */
export function rootAttributes(landing: Pick<Landing, 'appearance'>): string {
  const { status } = landing.appearance
  const { accent_hue, scheme } = status === 'loaded' ? landing.appearance.value : defaultAppearance
  const hue = `style="--accent-hue: ${Number(accent_hue)}"`
  return scheme === 'system' ? hue : `${hue} data-scheme="${scheme}"`
}
