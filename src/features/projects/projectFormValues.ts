import type * as z from 'zod/mini'
import { monthAndYear } from '../../shared/dates.ts'
import type { Project } from './contract.ts'
import type { projectFields } from './schemas.ts'

/** What the form's fields hold; lists and dates are text there. */
export type ProjectFormValues = z.input<typeof projectFields>

export function projectFormValues(project: Project | undefined): ProjectFormValues {
  return {
    title: project?.title ?? '',
    category: project?.category ?? '',
    status: project?.status ?? '',
    start_date: monthAndYear(project?.start_date ?? ''),
    end_date: monthAndYear(project?.end_date ?? ''),
    featured: project?.featured === 1,
    image: project?.image ?? '',
    image_alt: project?.image_alt ?? '',
    description: project?.description ?? '',
    long_description: project?.long_description ?? '',
    tech: project?.tech.join(', ') ?? '',
    features: writeLines(project?.features ?? []),
    live: project?.live ?? '',
    github: project?.github ?? '',
    demo_video: project?.demo_video ?? '',
  }
}

/** One entry per line; a single line that ends nowhere is separated by commas. */
export function readLines(value: ProjectFormValues['features']): ProjectFormValues['features'] {
  return typeof value === 'string' && value.includes('\n') ? value.split('\n') : value
}

function writeLines(items: string[]): string {
  const lines = items.join('\n')
  const isOneWithComma = items.length === 1 && lines.includes(',')
  return isOneWithComma ? `${lines}\n` : lines
}
