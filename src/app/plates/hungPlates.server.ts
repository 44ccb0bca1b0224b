import { choosePlates, plateAddress } from '../../features/plates/choosePlates.server.ts'
import type { Project } from '../../features/projects/contract.ts'

/** The addresses of the drawings of projects that hang beside one another, by the projects' ids. */
export function hungPlates(projects: readonly Project[], hue: number): Map<string, string> {
  const pictured = projects.map(({ title, tech, start_date }) => ({
    title,
    tech,
    year: start_date?.slice(0, 4) ?? '',
  }))
  const addresses = choosePlates(pictured, hue).map(plateAddress)
  return new Map(projects.map(({ _id }, index) => [_id, addresses[index] ?? '']))
}
