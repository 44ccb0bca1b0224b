import type { Project } from '../contract.ts'

type Typed = Pick<Project, '_id' | 'title'> & {
  drawing: string | null
  tech: unknown
  start_date: string | null | undefined
}

/** Where the owner sees the drawing of a project as it would hang, were it saved as it is typed. */
export const typedPlate = ({ _id, title, tech, start_date, drawing }: Typed): string =>
  `/plates/typed/projects?${new URLSearchParams({ id: _id, title, tech: `${tech}`, year: start_date ?? '', drawing: drawing ?? '' })}`
