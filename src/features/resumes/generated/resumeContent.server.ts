import { documentStores } from '../../../cms/document/documentStores.server.ts'
import { educationId } from '../../../content/documents/educationId.ts'
import { isOwnSection } from '../../../content/ownSections.ts'
import type { About, Categories } from '../../../content/publicDocument.ts'
import type { RecordNamed } from '../../../content/publicList.ts'
import { ongoing } from '../../../shared/dates/period.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { ownContactInfo, ownHero } from '../../../site/ownTexts.ts'
import type { ResumeSection } from '../../../site/resumes/sections.ts'
import { linksAt } from '../../../site/sections/profile-links/linksAt.ts'
import { publishedLinks } from '../../../site/sections/profile-links/publishedLinks.ts'
import { groupSkills } from '../../../site/sections/skills/categories/groupSkills.ts'
import type { PublishedContent } from '../../../site/storedContent.server.ts'
import { type ContentEntry, descriptionId, type ResumeContent } from '../content/resumeContent.ts'

/**
 * The content for résumés: all published records, including those of hidden sections, because a résumé selects its
 * own sections.
 */
export async function workingLifeOf(content: PublishedContent): Promise<ResumeContent> {
  const documents = await content.documents()
  const appearance = await content.appearance()
  const hero = ownHero(documentStores.hero.of(documents), appearance)
  const contact = ownContactInfo(documentStores['contact-info'].of(documents), appearance)
  const fields = {
    github_url: hero.github_url || contact.github_url,
    linkedin_url: hero.linkedin_url || contact.linkedin_url,
  }
  const links = publishedLinks(documentStores['profile-links'].of(documents))
  const profiles = linksAt(['hero', 'contact', 'footer'], links, fields)
  return {
    person: {
      name: hero.name,
      title: hero.title,
      summary: hero.description,
      email: contact.email,
      location: contact.location,
      profiles: profiles.map(({ label, href }) => ({ network: label, url: href })),
      portrait: hero.profile_image,
    },
    sections: {
      ...(await moreSections(content.lists)),
      work: positions(await content.positions()),
      education: education(documentStores.about.of(documents)),
      projects: projects(await content.lists.projects()),
      skills: skills(
        await content.lists.skills(),
        documentStores['skill-categories'].of(documents),
      ),
      certificates: certificates(await content.lists.certifications()),
      references: references(await content.lists.testimonials()),
    },
    own: ownSections(await content.lists['own-sections'](), await content.lists['section-items']()),
  }
}

type Entries<Section extends ResumeSection> = ContentEntry<Section>[]
type Read<Name extends 'positions' | 'resumes'> = Awaited<ReturnType<PublishedContent[Name]>>

const positions = (reads: Read<'positions'>): Entries<'work'> =>
  reads.map(({ _id, role, organisation, place, points, ...position }) => ({
    id: _id,
    name: `${role}, ${organisation}`,
    item: {
      name: organisation,
      position: role,
      location: place,
      summary: position.summary,
      startDate: position.start_date,
      endDate: position.end_date ?? undefined,
      url: shownLink(position.url),
      'x-kind': position.employment_type,
      'x-keywords': position.tags,
    },
    points,
  }))

function education({ education_items }: About): Entries<'education'> {
  const idOf = distinctIds(education_items.flatMap(({ _id }) => _id || []))
  return education_items.map((entry) => {
    const { institution, details, studyType, area, ...item } = entry
    const parts = [institution, studyType, area].filter(Boolean)
    return {
      id: entry._id || idOf(educationId(entry)),
      name: parts.length > 1 ? parts.join(', ') : [institution, details].filter(Boolean).join(', '),
      item: {
        institution,
        studyType,
        area,
        score: item.score,
        ...period(item.startDate, item.endDate),
        url: shownLink(item.url),
        'x-location': item.location,
        'x-details': details,
      },
      points: [],
    }
  })
}

/** Returns ids unchanged, or with a number if they are taken. */
function distinctIds(initialIds: string[]): (id: string) => string {
  const usedIds = new Set(initialIds)
  return (id) => {
    let distinct = id
    for (let count = 2; usedIds.has(distinct); count += 1) distinct = `${id.slice(0, 110)} ${count}`
    usedIds.add(distinct)
    return distinct
  }
}

const projects = (published: RecordNamed<'projects'>[]): Entries<'projects'> =>
  published.map(({ _id, title, description, features, tech, role, outcomes, ...project }) => ({
    id: _id,
    name: title,
    item: {
      name: title,
      highlights: [...(outcomes ?? []).map(outcomeText), ...features],
      keywords: tech,
      ...period(project.start_date, project.end_date),
      url: shownLink(project.live) ?? shownLink(project.github),
      roles: role ? [role] : [],
    },
    points: description ? [{ id: descriptionId, text: description }] : [],
    more: project.long_description,
  }))

type ProjectOutcome = NonNullable<RecordNamed<'projects'>['outcomes']>[number]

/** An outcome such as `Error at the gate: 11 cm → 4 cm`. */
const outcomeText = ({ label, before, after }: ProjectOutcome) =>
  `${label}: ${before ? `${before} → ${after}` : after}`

const skills = (
  published: RecordNamed<'skills'>[],
  { categories }: Categories,
): Entries<'skills'> =>
  groupSkills(published, categories).map(({ name, skills }) => ({
    id: name,
    name,
    item: { name, keywords: [] },
    points: skills.map(({ _id, name }) => ({ id: _id, text: name })),
  }))

const certificates = (published: RecordNamed<'certifications'>[]): Entries<'certificates'> =>
  published.map(({ _id, name, issuer, issue_date, credential_url }) => ({
    id: _id,
    name: `${name}, ${issuer}`,
    item: { name, issuer, date: issue_date, url: shownLink(credential_url) },
    points: [],
  }))

const references = (published: RecordNamed<'testimonials'>[]): Entries<'references'> =>
  published.map(({ _id, name, role, quote }) => ({
    id: _id,
    name,
    item: { name: [name, role].filter(Boolean).join(', '), reference: quote },
    points: [],
  }))

/** The lists whose fields are those of JSON Resume. */
async function moreSections(lists: PublishedContent['lists']) {
  return {
    languages: (await lists.languages()).map(({ _id, language, fluency }) =>
      entry(_id, language, { language, fluency }),
    ),
    awards: (await lists.awards()).map(({ _id, title, date, awarder, summary }) =>
      entry(_id, title, { title, date: date ?? undefined, awarder, summary }),
    ),
    publications: (await lists.publications()).map(
      ({ _id, name, publisher, releaseDate, url, summary }) =>
        entry(_id, name, {
          name,
          publisher,
          summary,
          url: shownLink(url),
          releaseDate: releaseDate ?? undefined,
        }),
    ),
    volunteer: (await lists.volunteering()).map(({ _id, organization, position, ...served }) =>
      entry(_id, [position, organization].filter(Boolean).join(', '), {
        organization,
        position,
        summary: served.summary,
        highlights: served.highlights,
        ...period(served.startDate, served.endDate),
        url: shownLink(served.url),
      }),
    ),
    interests: (await lists.interests()).map(({ _id, name, keywords }) =>
      entry(_id, name, { name, keywords }),
    ),
  }
}

const ownSections = (
  sections: RecordNamed<'own-sections'>[],
  items: RecordNamed<'section-items'>[],
): ResumeContent['own'] =>
  sections.flatMap(({ _id, heading }) =>
    isOwnSection(_id)
      ? [
          {
            id: _id,
            title: heading,
            entries: items.filter(({ section }) => section === _id).map(ownEntry),
          },
        ]
      : [],
  )

const ownEntry = ({ _id, title, subtitle, text, tags, ...item }: RecordNamed<'section-items'>) =>
  entry(_id, title, {
    title,
    subtitle,
    summary: plainItemText(text),
    keywords: tags,
    ...period(item.start_date, item.end_date),
    url: shownLink(item.link),
  })

const entry = <Item>(id: string, name: string, item: Item) => ({ id, name, item, points: [] })

type DateText = string | null | undefined

/** A JSON Resume period: an ongoing one has no end, and a single date is both start and end. */
const period = (start: DateText, end: DateText) => ({
  startDate: start || undefined,
  endDate: end === ongoing ? undefined : end || start || undefined,
})

/** The text of an item without the signs of Markdown; a link keeps its words. */
const plainItemText = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/^[#>\t ]+/gm, '')
    .replace(/\*([^*\n]+)\*/g, '$1')
    .trim()
