import type { Logger } from 'pino'
import type { Application } from '../../content/records.ts'
import { type LoadedLanding, landingLoader } from '../landingData.server.ts'
import { type OfferResume, publicView } from '../publicView.server.ts'
import type { PublishedContent } from '../storedContent.server.ts'

/** The landing page's data as a link shows it, with its address and its greeting. */
export type TailoredPage = { landing: LoadedLanding; address: string; greeting: string }

type Tailored = {
  content: PublishedContent
  link: Pick<Application, 'projects'>
  offered: OfferResume
  log: Logger
}

/** The landing page's data with the projects of a link before the others, and featured like those. */
export function tailoredLanding({ content, link, offered, log }: Tailored): Promise<LoadedLanding> {
  const { projects: chosen = [] } = link
  const projects = async () => {
    const all = await content.lists.projects()
    const first = chosen.flatMap((id) => all.find(({ _id }) => _id === id) ?? [])
    const others = all.filter(({ _id }) => !chosen.includes(_id))
    return [...first.map((project) => ({ ...project, featured: 1 as const })), ...others]
  }
  return landingLoader(log)(
    publicView({ ...content, lists: { ...content.lists, projects } }, offered),
  )
}
