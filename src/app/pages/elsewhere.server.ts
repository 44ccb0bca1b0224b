import { assetUrl } from '../../shared/files/assetUrl.ts'
import type { Loaded } from '../../shared/loaded.ts'
import { webAddress } from '../../shared/rules/links.ts'
import type { Landing } from './landing.ts'

/** The origins elsewhere that content shows pictures, films and frames from. */
export type Elsewhere = { pictures: string[]; films: string[]; frames?: string[] }

export const nowhereElse: Elsewhere = { pictures: [], films: [] }

/** How many of each are named: proxies in front take a few kilobytes of headers, and no more. */
const mostOrigins = 50

/** Which origins the pages of some content have to let in, so that all others can be kept out. */
export function elsewhereOf(landing: Landing): Elsewhere {
  const { hero, projects, certifications, aiTools, testimonials } = landing
  return {
    pictures: origins([
      ...(hero.status === 'loaded' ? [hero.value.profile_image, hero.value.background_image] : []),
      ...records(projects).flatMap(({ image, gallery = [] }) => [
        image,
        ...gallery.map((picture) => picture.image),
      ]),
      ...records(certifications).map(({ image }) => image),
      ...records(aiTools).map(({ iconImage }) => iconImage),
      ...records(testimonials).map(({ portrait }) => portrait),
    ]),
    films: origins(records(projects).map(({ demo_video }) => demo_video)),
  }
}

const records = <T>(list: Loaded<T[]>): T[] => (list.status === 'loaded' ? list.value : [])

/** A host as a policy can name it. An address may also hold a `;` or a `*`, which would say something else there. */
const namable = /^https?:\/\/[\w.-]+(:\d+)?$/

function origins(paths: string[]): string[] {
  const named = paths.flatMap((path) => webAddress(assetUrl(path))?.origin ?? [])
  return [...new Set(named)].filter((origin) => namable.test(origin)).slice(0, mostOrigins)
}
