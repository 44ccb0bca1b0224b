import type { AdminPath } from '../../cms/adminPaths.ts'
import { defaultAbout, defaultHero } from '../../content/documents/defaults.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { isSample } from '../../site/sample/records.server.ts'
import type { ProjectFacts } from '../../site/sections/projects/store.server.ts'
import type { MissingEntry } from './contract.ts'
import { dismissibleId } from './schemas.ts'
import type { SiteFacts } from './siteFacts.server.ts'

/** Location of the fix: a page and the label of a form field, '' for the page itself. */
export type FieldLocation = { page: AdminPath; search?: string; field?: string }

type Found = { id: string; text: string; location: FieldLocation } | false

export const entryOf = (
  id: string,
  text: string,
  { page, search = '', field = '' }: FieldLocation,
) => ({
  id,
  text,
  field,
  path: page + search,
  dismissible: dismissibleId.safeParse(id).success,
})

/** Missing content, one entry of each kind, most visible first. */
export function missingContent(facts: SiteFacts): MissingEntry[] {
  return [...missingOfPerson(facts), ...missingOfWork(facts), ...missingAround(facts)].flatMap(
    (gap) => (gap ? [entryOf(gap.id, gap.text, gap.location)] : []),
  )
}

/** Gaps of the sample's person are ignored. */
function missingOfPerson({ sample, hidden, hero, about, contact }: SiteFacts): Found[] {
  const isOwn = (kind: string) => !isSample(sample, kind, kind)
  const at = (field: string): FieldLocation => ({ page: '/admin/hero', field })
  const journey = JSON.stringify(about.journey_points)
  return [
    isOwn('hero') &&
      hero.name === defaultHero.name && {
        id: 'name',
        text: 'Add your name',
        location: at('Name'),
      },
    isOwn('hero') &&
      hero.title === defaultHero.title && {
        id: 'title',
        text: 'Add your job title',
        location: at('Title'),
      },
    isOwn('hero') &&
      hero.subtitle === defaultHero.subtitle && {
        id: 'tagline',
        text: 'Write a tagline',
        location: at('Subtitle'),
      },
    isOwn('hero') &&
      hero.description === defaultHero.description && {
        id: 'description',
        text: 'Write your introduction',
        location: at('Description'),
      },
    isOwn('hero') &&
      hero.profile_image === '' && {
        id: 'portrait',
        text: 'Upload a portrait',
        location: at('Profile image'),
      },
    isOwn('hero') &&
      hero.profile_image !== '' &&
      hero.profile_image_alt === '' && {
        id: 'portrait-alt',
        text: 'Add alt text to your portrait',
        location: at('Alt text of the profile image'),
      },
    isOwn('about') &&
      !hidden.includes('about') &&
      journey === JSON.stringify(defaultAbout.journey_points) && {
        id: 'about',
        text: 'Write about your journey',
        location: { page: '/admin/about', field: 'Journey' },
      },
    isOwn('contact-info') &&
      !hidden.includes('contact') &&
      contact.email === '' && {
        id: 'contact',
        text: 'Add an email address for visitors',
        location: { page: '/admin/contact', search: '?tab=info', field: 'Email' },
      },
  ]
}

function missingOfWork({ sample, hidden, projects, skillCount }: SiteFacts): Found[] {
  const ownProjects = hidden.includes('projects')
    ? []
    : projects.filter(({ _id }) => !isSample(sample, 'projects', _id))
  const publishedProjects = ownProjects.filter(({ visibility }) => visibility === 'published')
  const withoutAlt = publishedProjects.filter(
    ({ image, image_alt, gallery }) =>
      (image !== '' && image_alt === '') || gallery.some(({ alt }) => alt === ''),
  )
  const withoutLink = publishedProjects.filter(({ live, github, demo_video }) =>
    [live, github, demo_video].every((link) => shownLink(link) === undefined),
  )
  const withoutImage = publishedProjects.filter(({ image }) => image === '')
  const withoutStory = publishedProjects.filter(({ story }) => story === '')
  const drafts = ownProjects.filter(({ visibility }) => visibility === 'draft')
  return [
    projects.length === 0 &&
      !hidden.includes('projects') && {
        id: 'projects',
        text: 'Add your first project',
        location: { page: '/admin/projects', search: '?edit=new', field: 'Title' },
      },
    skillCount === 0 &&
      !hidden.includes('skills') && {
        id: 'skills',
        text: 'Add your skills',
        location: { page: '/admin/skills', search: '?edit=new', field: 'Name' },
      },
    missingOf(
      withoutAlt,
      ['alt', 'has a picture without alt text', 'have pictures without alt text'],
      'Alt text',
    ),
    missingOf(withoutLink, ['links', 'has no link', 'have no link'], 'Live'),
    missingOf(withoutImage, ['images', 'has no image', 'have no image'], 'Project image'),
    missingOf(withoutStory, ['stories', 'has no story', 'have no story'], 'Story'),
    missingOf(drafts, ['drafts', 'is still a draft', 'are still drafts'], 'Title'),
  ]
}

function missingAround(facts: SiteFacts): Found[] {
  const { positions, uploadedAt, hasMadeResume, sample } = facts
  const newest = positions
    .map(({ start_date }) => start_date.slice(0, 7))
    .sort()
    .at(-1)
  const isOwnFile = uploadedAt !== undefined && !isSample(sample, 'resume', 'resume')
  return [
    uploadedAt === undefined &&
      !hasMadeResume && {
        id: 'resume',
        text: 'Upload or create a resume',
        location: { page: '/admin/resume' },
      },
    isOwnFile &&
      newest !== undefined &&
      newest > uploadedAt.slice(0, 7) && {
        id: 'resume-age',
        text: 'Your resume is older than your newest position',
        location: { page: '/admin/resume' },
      },
    facts.hasFirstPassword && {
      id: 'password',
      text: 'Change the password that the first start printed',
      location: { page: '/admin/settings', field: 'New password' },
    },
    !facts.isMailSetUp && {
      id: 'mail',
      text: 'Set up mail for new messages',
      location: { page: '/admin/settings', field: 'Mail' },
    },
    !facts.hasAssistantKey && {
      id: 'assistant',
      text: 'Set AI_API_KEY so that the assistant answers in sentences',
      location: { page: '/admin/assistant' },
    },
    !facts.publicUrl && {
      id: 'address',
      text: 'Set PUBLIC_URL to the address of your site',
      location: { page: '/admin/settings', field: 'About this site' },
    },
    facts.isClosed && {
      id: 'opening',
      text: 'Open the site to visitors',
      location: { page: '/admin/settings', field: 'Not open yet' },
    },
  ]
}

/** One entry for all projects that lack the same; it leads to the field of the first. */
function missingOf(
  projects: Pick<ProjectFacts, '_id' | 'title'>[],
  [id, one, several]: [id: string, one: string, several: string],
  field: string,
): Found {
  const [first] = projects
  return (
    first !== undefined && {
      id,
      text: sentenceFor(projects, one, several),
      location: { page: '/admin/projects', search: `?edit=${first._id}`, field },
    }
  )
}

/** The first record's title, and the number of others. */
function sentenceFor(records: { title: string }[], one: string, several: string): string {
  const more = records.length - 1
  const title = records[0]?.title ?? ''
  return more === 0 ? `${title} ${one}` : `${title} and ${more} more ${several}`
}
