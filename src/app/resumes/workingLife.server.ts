import { educationId } from '../../features/about/educationId.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import { readAlso } from '../../features/also/store.server.ts'
import { shownOrder } from '../../features/appearance/shownOrder.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { linksAt } from '../../features/profile-links/linksAt.ts'
import { publishedLinks } from '../../features/profile-links/publishedLinks.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import {
  descriptionId,
  type LifeEntry,
  type WorkingLife,
} from '../../features/resumes/content/workingLife.ts'
import type { ResumeSection } from '../../features/resumes/sections.ts'
import { groupSkills } from '../../features/skills/categories/groupSkills.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { ongoing } from '../../shared/dates/period.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { publishedLists } from '../pages/lists.server.ts'

/**
 * What résumés are made of: all records that are published, also those of sections that the page hides, as each
 * résumé has its own choice of sections. Drafts and what the owner took away again are in none.
 */
export async function readWorkingLife(db: Database): Promise<WorkingLife> {
  const [hero, contact, links] = await Promise.all([
    heroStore.read(db),
    contactInfoStore.read(db),
    profileLinksStore.read(db),
  ])
  const fields = {
    github_url: hero.github_url || contact.github_url,
    linkedin_url: hero.linkedin_url || contact.linkedin_url,
  }
  const profiles = linksAt(['hero', 'contact', 'footer'], publishedLinks(links), fields)
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
      ...(await also(db)),
      work: await positions(db),
      education: await education(db),
      projects: await projects(db),
      skills: await skills(db),
      certificates: await certificates(db),
      references: await references(db),
    },
  }
}

type Entries<Section extends ResumeSection> = Promise<LifeEntry<Section>[]>

async function positions(db: Database): Entries<'work'> {
  const held = await experienceStore.listWithPoints(db)
  return held.map(({ _id, role, organisation, place, points, ...position }) => ({
    id: _id,
    name: `${role}, ${organisation}`,
    item: {
      ...{ name: organisation, position: role, location: place, summary: position.summary },
      ...{ startDate: position.start_date, endDate: position.end_date ?? undefined },
      url: shownLink(position.url),
      'x-kind': position.employment_type,
      'x-keywords': position.tags,
    },
    points,
  }))
}

async function education(db: Database): Entries<'education'> {
  const { education_items } = await aboutStore.read(db)
  const idOf = distinctIds(education_items.flatMap(({ _id }) => _id || []))
  return education_items.map((entry) => {
    const { institution, details, studyType, area, ...item } = entry
    const told = [institution, studyType, area].filter(Boolean)
    return {
      id: entry._id || idOf(educationId(entry)),
      name: told.length > 1 ? told.join(', ') : [institution, details].filter(Boolean).join(', '),
      item: {
        ...{ institution, studyType, area, score: item.score },
        ...period(item.startDate, item.endDate),
        url: shownLink(item.url),
        'x-location': item.location,
        'x-details': details,
      },
      points: [],
    }
  })
}

/** Gives ids as they are, or, where they are taken, with a number. */
function distinctIds(taken: string[]): (id: string) => string {
  const known = new Set(taken)
  return (id) => {
    let distinct = id
    for (let count = 2; known.has(distinct); count += 1) distinct = `${id.slice(0, 110)} ${count}`
    known.add(distinct)
    return distinct
  }
}

async function projects(db: Database): Entries<'projects'> {
  const order = shownOrder(await appearanceStore.read(db))
  const published = await publishedLists.projects.list(db, order)
  return published.map(({ _id, title, description, features, tech, role, ...project }) => ({
    id: _id,
    name: title,
    item: {
      name: title,
      highlights: features,
      keywords: tech,
      ...period(project.start_date, project.end_date),
      url: shownLink(project.live) ?? shownLink(project.github),
      roles: role ? [role] : [],
    },
    points: description ? [{ id: descriptionId, text: description }] : [],
    more: project.long_description,
  }))
}

async function skills(db: Database): Entries<'skills'> {
  const { categories } = await categoriesStore.read(db)
  const groups = groupSkills(await publishedLists.skills.list(db), categories)
  return groups.map(({ name, skills }) => ({
    id: name,
    name,
    item: { name, keywords: [] },
    points: skills.map(({ _id, name }) => ({ id: _id, text: name })),
  }))
}

async function certificates(db: Database): Entries<'certificates'> {
  const published = await publishedLists.certifications.list(db)
  return published.map(({ _id, name, issuer, issue_date, credential_url }) => ({
    id: _id,
    name: `${name}, ${issuer}`,
    item: { name, issuer, date: issue_date, url: shownLink(credential_url) },
    points: [],
  }))
}

async function references(db: Database): Entries<'references'> {
  const published = await publishedLists.testimonials.list(db)
  return published.map(({ _id, name, role, quote }) => ({
    id: _id,
    name,
    item: { name: [name, role].filter(Boolean).join(', '), reference: quote },
    points: [],
  }))
}

/** The lists of what there is also: their fields are those of JSON Resume. */
async function also(db: Database) {
  const lists = await readAlso(db, { isPublic: true })
  return {
    languages: lists.languages.map(({ _id, language, fluency }) =>
      entry(_id, language, { language, fluency }),
    ),
    awards: lists.awards.map(({ _id, title, date, awarder, summary }) =>
      entry(_id, title, { title, date: date ?? undefined, awarder, summary }),
    ),
    publications: lists.publications.map(({ _id, name, publisher, releaseDate, url, summary }) =>
      entry(_id, name, {
        ...{ name, publisher, summary, url: shownLink(url) },
        releaseDate: releaseDate ?? undefined,
      }),
    ),
    volunteer: lists.volunteering.map(({ _id, organization, position, ...served }) =>
      entry(_id, [position, organization].filter(Boolean).join(', '), {
        ...{ organization, position, summary: served.summary, highlights: served.highlights },
        ...period(served.startDate, served.endDate),
        url: shownLink(served.url),
      }),
    ),
    interests: lists.interests.map(({ _id, name, keywords }) =>
      entry(_id, name, { name, keywords }),
    ),
  }
}

const entry = <Item>(id: string, name: string, item: Item) => ({ id, name, item, points: [] })

type Told = string | null | undefined

/** JSON Resume has no word for what lasts: it has no end. What is told one date of began and ended then. */
const period = (start: Told, end: Told) => ({
  startDate: start || undefined,
  endDate: end === ongoing ? undefined : end || start || undefined,
})
