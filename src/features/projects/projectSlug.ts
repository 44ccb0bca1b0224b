import { slugOf } from '../../shared/slugOf.ts'

/** The readable part of a project's link, made of its title: 'Über Café' becomes 'uber-cafe'. */
export const projectSlug = (title: string): string => slugOf(title) || 'project'
