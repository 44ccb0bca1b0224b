import { aboutStore } from '../../features/about/store.server.ts'
import { shownOrder } from '../../features/appearance/shownOrder.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { linksAt } from '../../features/profile-links/linksAt.ts'
import { publishedLinks } from '../../features/profile-links/publishedLinks.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import type { LifeEntry, WorkingLife } from '../../features/resumes/content/workingLife.ts'
import type { ResumeSection } from '../../features/resumes/sections.ts'
import { groupSkills } from '../../features/skills/categories/groupSkills.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { shownLink } from '../../shared/links.ts'
import { ongoing } from '../../shared/period.ts'

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
      ...none,
      work: await positions(db),
      education: await education(db),
      projects: await projects(db),
      skills: await skills(db),
      certificates: await certificates(db),
      references: await references(db),
    },
  }
}

const none = { volunteer: [], awards: [], publications: [], languages: [], interests: [] }

type Entries<Section extends ResumeSection> = Promise<LifeEntry<Section>[]>

async function positions(db: Database): Entries<'work'> {
  const held = await experienceStore.listWithPoints(db)
  return held.map(({ _id, role, organisation, place, start_date, end_date, points }) => ({
    id: _id,
    name: `${role}, ${organisation}`,
    item: {
      ...{ name: organisation, position: role, location: place },
      ...{ startDate: start_date, endDate: end_date ?? undefined },
    },
    points,
  }))
}

async function education(db: Database): Entries<'education'> {
  const { education_items } = await aboutStore.read(db)
  return education_items.map(({ institution, details }) => ({
    id: `${institution} ${details}`.slice(0, 120),
    name: [institution, details].filter(Boolean).join(', '),
    item: { institution, 'x-details': details },
    points: [],
  }))
}

async function projects(db: Database): Entries<'projects'> {
  const order = shownOrder(await appearanceStore.read(db))
  const published = await projectStore.published.list(db, order)
  return published.map(({ _id, title, description, features, tech, role, ...project }) => ({
    id: _id,
    name: title,
    item: {
      name: title,
      description,
      highlights: features,
      keywords: tech,
      startDate: project.start_date ?? undefined,
      endDate: lastDay(project.end_date),
      url: shownLink(project.live) ?? shownLink(project.github),
      roles: role ? [role] : [],
    },
    points: [],
  }))
}

async function skills(db: Database): Entries<'skills'> {
  const { categories } = await categoriesStore.read(db)
  const groups = groupSkills(await skillStore.published.list(db), categories)
  return groups.map(({ name, skills }) => ({
    id: name,
    name,
    item: { name, keywords: [] },
    points: skills.map(({ _id, name }) => ({ id: _id, text: name })),
  }))
}

async function certificates(db: Database): Entries<'certificates'> {
  const published = await certificationStore.published.list(db)
  return published.map(({ _id, name, issuer, issue_date, credential_url }) => ({
    id: _id,
    name: `${name}, ${issuer}`,
    item: { name, issuer, date: issue_date, url: shownLink(credential_url) },
    points: [],
  }))
}

async function references(db: Database): Entries<'references'> {
  const published = await testimonialStore.published.list(db)
  return published.map(({ _id, name, role, quote }) => ({
    id: _id,
    name,
    item: { name: [name, role].filter(Boolean).join(', '), reference: quote },
    points: [],
  }))
}

/** JSON Resume has no word for what lasts: it has no end. */
const lastDay = (end: string | null) => (end === ongoing ? undefined : (end ?? undefined))
