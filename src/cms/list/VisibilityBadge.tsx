import { Badge } from '../../client/ui/content/Badge.tsx'
import type { Visibility } from '../../content/visibility.ts'

const labels = { draft: 'Draft', hidden: 'Hidden' }

/** Says of a record that visitors do not see it. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return visibility === 'published' ? null : <Badge muted>{labels[visibility]}</Badge>
}
