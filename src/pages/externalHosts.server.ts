import type { PublicName } from '../content/publicList.ts'
import { publicCollections } from '../content/registry.ts'
import { fileAddresses } from '../content/visitorRecord.ts'
import { assetUrl } from '../shared/files/assetUrl.ts'
import { webAddress } from '../shared/rules/links.ts'
import type { Landing } from '../site/landing.ts'

/** The origins elsewhere that content shows pictures, films and frames from. */
export type ExternalHosts = { pictures: string[]; films: string[]; frames?: string[] }

export const noExternalHosts: ExternalHosts = { pictures: [], films: [] }

/** How many of each are named: proxies in front take a few kilobytes of headers, and no more. */
const mostOrigins = 50

/** Which origins the pages of some content and further films have to let in, so that all others can be kept out. */
export function externalHostsOf(landing: Landing, ofTexts: string[] = []): ExternalHosts {
  const { hero } = landing
  const files = publicCollections.map((collection) => {
    const list = landing[collection.name as PublicName]
    return fileAddresses(collection, list.status === 'loaded' ? list.value : [])
  })
  return {
    pictures: origins([
      ...(hero.status === 'loaded' ? [hero.value.profile_image, hero.value.background_image] : []),
      ...files.flatMap(({ pictures }) => pictures),
    ]),
    films: origins([...ofTexts, ...files.flatMap(({ films }) => films)]),
  }
}

/** A host as a policy can name it. An address may also hold a `;` or a `*`, which would say something else there. */
const namable = /^https?:\/\/[\w.-]+(:\d+)?$/

function origins(paths: string[]): string[] {
  const named = paths.flatMap((path) => webAddress(assetUrl(path))?.origin ?? [])
  return [...new Set(named)].filter((origin) => namable.test(origin)).slice(0, mostOrigins)
}
