import type { ShownNamed } from '../../content/publicList.ts'
import type { Project } from '../../content/records.ts'
import { yearOf } from '../../shared/dates/dates.ts'
import { ongoing } from '../../shared/dates/period.ts'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import { shownCategory } from '../../shared/projectCategory.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import { oneLine, type Site } from '../../site/siteTexts.ts'

/** The owner and the projects as schema.org data, for JSON-LD. The page of a project describes it wholly. */
export function structuredData(site: Site, origin: string): object {
  const owner = ownerId(origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      person(site, origin, owner),
      ...site.projects.map((project) => ({ ...named(project, origin), creator: { '@id': owner } })),
    ],
  }
}

/** The id of the owner in all structured data. */
export const ownerId = (origin: string) => `${origin}/#owner`

export const person = (
  { hero, availability, description, profiles, education, moreLists }: Site,
  origin: string,
  id: string,
) => ({
  '@type': 'Person',
  '@id': id,
  name: hero.name,
  jobTitle: hero.title || undefined,
  seeks: availability ? { '@type': 'Demand', description: availability } : undefined,
  description,
  url: `${origin}/`,
  image: absolute(hero.profile_image, origin),
  sameAs: several(profiles.map(({ href }) => href)),
  alumniOf: several(
    education
      .filter(({ institution }) => institution !== '')
      .map(({ institution, url }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
        url: shownLink(url),
      })),
  ),
  knowsLanguage: several(moreLists.languages.map(({ language }) => language)),
  award: several(moreLists.awards.map(awardInWords)),
})

const awardInWords = ({ title, awarder, date }: ShownNamed<'awards'>) =>
  [title, awarder, date && yearOf(date)].filter(Boolean).join(', ')

const several = <T>(values: T[]) => (values.length > 0 ? values : undefined)

const named = (project: Project, origin: string) => ({
  '@type': 'CreativeWork',
  name: project.title,
  url: origin + projectPagePath(project),
})

export const creativeWork = (project: Project, origin: string, creator: string) => ({
  ...named(project, origin),
  description: oneLine(project.description, 300) || undefined,
  image: absolute(project.image, origin),
  genre: shownCategory(project.category) || undefined,
  keywords: project.tech.length > 0 ? project.tech.join(', ') : undefined,
  dateCreated: createdIn(project),
  dateModified: project.updated_at.slice(0, 10),
  sameAs: [project.live, project.github].flatMap((link) => shownLink(link) ?? []),
  creator: { '@id': creator },
})

/** The start of a project, otherwise its end, if known. */
const createdIn = ({ start_date, end_date }: Project) =>
  start_date ?? (end_date === ongoing ? undefined : (end_date ?? undefined))

/** The whole address of an image; undefined for '', and while the origin is not known. */
export const absolute = (image: string, origin: string) =>
  image === '' || origin === '' ? undefined : new URL(assetUrl(image, origin), origin).href
