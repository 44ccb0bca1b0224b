import { choosePlates, plateAddress } from '../../features/plates/choosePlates.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import { noDrawing } from '../../shared/drawing.ts'

type Hung = Pick<Project, '_id' | 'title' | 'tech' | 'start_date' | 'drawing'>

/** Whether a drawing hangs in the place of its picture. */
export const isDrawn = ({ image, drawing }: Pick<Project, 'image' | 'drawing'>) =>
  image === '' && drawing !== noDrawing

/** The addresses of the drawings of projects that hang beside one another, by the projects' ids. */
export function hungPlates(projects: readonly Hung[], hue: number): Map<string, string> {
  const pictured = projects.map(({ title, tech, start_date, drawing }) => ({
    title,
    tech,
    year: start_date?.slice(0, 4) ?? '',
    drawing,
  }))
  const addresses = choosePlates(pictured, hue).map(plateAddress)
  return new Map(projects.map(({ _id }, index) => [_id, addresses[index] ?? '']))
}
