import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { monthAndYear } from '../../../shared/dates/dates.ts'
import type { Project, ProjectFields } from '../contract.ts'
import { sentGallery, type TypedPiece, typedPiece } from '../piece/typedPiece.ts'
import { projectFields } from '../schemas.ts'

/** What the form's fields hold; lists and dates are text there. */
export type ProjectFormValues = Omit<
  z.input<typeof projectFields>,
  keyof TypedPiece | 'gallery_files'
> &
  TypedPiece & { gallery_files?: undefined }
export type ProjectFormApi = UseFormReturn<ProjectFormValues, unknown, ProjectFields>

/** The values as the rules of a project read them. */
export const readValues = (values: ProjectFormValues) => ({
  ...values,
  features: readLines(values.features),
  ...sentGallery(values.gallery),
})

/** The rules of the form: those of the wire. */
export const projectFormFields = z.pipe(
  z.transform((values: ProjectFormValues): z.input<typeof projectFields> => readValues(values)),
  projectFields,
)

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
    drawing: project?.drawing ?? '',
    description: project?.description ?? '',
    long_description: project?.long_description ?? '',
    tech: project?.tech.join(', ') ?? '',
    features: writeLines(project?.features ?? []),
    live: project?.live ?? '',
    github: project?.github ?? '',
    demo_video: project?.demo_video ?? '',
    demo_captions: project?.demo_captions ?? '',
    ...typedPiece(project),
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
