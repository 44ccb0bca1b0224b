/** The readable part of a project's link, made of its title: 'Über Café' becomes 'uber-cafe'. */
export function projectSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return slug || 'project'
}
