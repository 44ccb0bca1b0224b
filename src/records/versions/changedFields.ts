import type { Version } from './contract.ts'

/** What a version changed from the one before it, as a sentence: `Title, long description`. */
export function changedFields(before: Version, after: Version): string {
  const names = new Set([...Object.keys(before.content), ...Object.keys(after.content)])
  // A record's order is kept with it, but nothing restores it.
  names.delete('order')
  const changed = [...names].filter(
    (name) => JSON.stringify(before.content[name]) !== JSON.stringify(after.content[name]),
  )
  if (changed.length === 0) return 'Nothing changed'
  const labels = changed.map((name) =>
    name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
  )
  return sentenceCase(labels.join(', ').toLowerCase())
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
