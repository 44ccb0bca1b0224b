import { alsoStores } from '../../../features/also/store.server.ts'
import { certificationStore } from '../../../features/certifications/store.server.ts'
import { profileLinksStore } from '../../../features/profile-links/store.server.ts'
import { testimonialStore } from '../../../features/testimonials/store.server.ts'
import type { Database } from '../../../server/db/database.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { isSample, type Sample } from '../../sample/records.server.ts'
import type { Place } from '../missing.server.ts'
import type { SiteFacts } from '../siteFacts.server.ts'

/** A link of the site: whose it is, and where the owner changes it. */
export type SiteLink = { url: string; of: string; place: Place }

type Listed = { _id: string }
type ListPage = '/admin/projects' | '/admin/experience' | '/admin/certifications'
type Described<R> = {
  kind: string
  page: ListPage | '/admin/testimonials'
  name: (record: R) => string
  /** The links of a record by the labels of their fields. */
  links: (record: R) => Record<string, string>
}

/** Every link that the site shows and its owner has written, each once. */
export async function linksOfSite(db: Database, facts: SiteFacts): Promise<SiteLink[]> {
  const { sample, projects, positions } = facts
  const links = [
    ...linksOfPerson(facts),
    ...(await profileLinksStore.read(db)).links.map(({ label, url }) => ({
      ...{ url, of: label || 'a profile' },
      place: { page: '/admin/contact' as const, search: '?tab=links' },
    })),
    ...linksIn(sample, projects, {
      ...{ kind: 'projects', page: '/admin/projects', name: ({ title }) => title },
      links: ({ live, github, demo_video }) => ({
        ...{ Live: live, GitHub: github, 'Demo video': demo_video },
      }),
    }),
    ...linksIn(sample, positions, {
      ...{ kind: 'experience', page: '/admin/experience', links: ({ url }) => ({ Link: url }) },
      name: ({ organisation }) => organisation,
    }),
    ...linksIn(sample, await certificationStore.list(db), {
      ...{ kind: 'certifications', page: '/admin/certifications', name: ({ name }) => name },
      links: ({ credential_url }) => ({ 'Credential link': credential_url }),
    }),
    ...linksIn(sample, await testimonialStore.list(db), {
      ...{ kind: 'testimonials', page: '/admin/testimonials', name: ({ name }) => name },
      links: ({ link }) => ({ Link: link }),
    }),
    ...(await linksOfAlso(db, sample)),
  ]
  const shown = links.filter(({ url }) => shownLink(url) !== undefined)
  return [...new Map(shown.map((link) => [link.url, link])).values()]
}

function linksOfPerson({ sample, hero, contact }: SiteFacts): SiteLink[] {
  const inHero: Place = { page: '/admin/hero' }
  const inContact: Place = { page: '/admin/contact', search: '?tab=info' }
  const of = (place: Place, { github_url, linkedin_url }: typeof contact | typeof hero) => [
    { url: github_url, of: 'your GitHub profile', place: { ...place, field: 'GitHub' } },
    { url: linkedin_url, of: 'your LinkedIn profile', place: { ...place, field: 'LinkedIn' } },
  ]
  return [
    ...(isSample(sample, 'contact-info', 'contact-info') ? [] : of(inContact, contact)),
    ...(isSample(sample, 'hero', 'hero') ? [] : of(inHero, hero)),
  ]
}

const linksIn = <R extends Listed>(
  sample: Sample,
  records: R[],
  { kind, page, name, links }: Described<R>,
): SiteLink[] =>
  records
    .filter(({ _id }) => !isSample(sample, kind, _id))
    .flatMap((record) =>
      Object.entries(links(record)).map(([field, url]) => ({
        ...{ url, of: name(record), place: { page, search: `?edit=${record._id}`, field } },
      })),
    )

async function linksOfAlso(db: Database, sample: Sample): Promise<SiteLink[]> {
  const { publications, volunteering } = alsoStores
  const told = [
    ...(await publications.list(db)).map(({ name, ...rest }) => ({ ...rest, of: name })),
    ...(await volunteering.list(db)).map(({ organization, ...rest }) => ({
      ...rest,
      of: organization,
    })),
  ]
  return told
    .filter(
      ({ _id }) => !isSample(sample, 'publications', _id) && !isSample(sample, 'volunteering', _id),
    )
    .map(({ url, of }) => ({ url, of, place: { page: '/admin/also' } }))
}
