import type { ProjectFormApi } from '../admin/projectKind.ts'

/** A record of another list that may belong to a project. */
type Choosable = { id: string; name: string }
export type Related = { testimonials: Choosable[]; positions: Choosable[] }

export type ProjectPageFieldsProps = {
  form: ProjectFormApi
  /** The address of the page as it is saved; none for a new project. */
  address: string | undefined
  related: Related
  progress: number | undefined
}
