import { useResource } from '../../../client/calls/useResource.ts'
import { aiToolsApi } from '../../../features/ai-tools/contract.ts'
import { type AlsoKind, alsoApi } from '../../../features/also/contract.ts'
import { certificationsApi } from '../../../features/certifications/contract.ts'
import { useMessages } from '../../../features/contact/inbox/useMessages.ts'
import { experienceApi } from '../../../features/experience/contract.ts'
import { projectsApi } from '../../../features/projects/contract.ts'
import { resumesApi } from '../../../features/resumes/contract.ts'
import { skillsApi } from '../../../features/skills/contract.ts'
import { testimonialsApi } from '../../../features/testimonials/contract.ts'
import { adminPages } from '../pages.tsx'
import { fieldPlaces, ofNewRecord } from './fieldPlaces.ts'
import type { PaletteGroup, PaletteItem } from './paletteItem.ts'
import { usePaletteActions } from './usePaletteActions.ts'

/**
 * Every page and record of the admin area, records as soon as they are read, and what can be done; the fields,
 * of which there are many, once something is sought.
 */
export function usePaletteGroups(isSought: boolean, onShortcuts: () => void): PaletteGroup[] {
  const actions = usePaletteActions(onShortcuts)
  const { data: projects = [] } = useResource(projectsApi.list)
  const { data: skills = [] } = useResource(skillsApi.list)
  const { data: aiTools = [] } = useResource(aiToolsApi.list)
  const { data: certifications = [] } = useResource(certificationsApi.list)
  const { data: positions = [] } = useResource(experienceApi.list)
  const { data: testimonials = [] } = useResource(testimonialsApi.list)
  const { data: resumes = [] } = useResource(resumesApi.list)
  const { data: also } = useResource(alsoApi.published)
  const { data: messages = [] } = useMessages()
  const groups = [
    {
      value: 'Pages',
      items: adminPages.map(({ label, path }) => ({ label, value: path, to: path })),
    },
    { value: 'Actions', items: actions },
    { value: 'Settings and fields', items: isSought ? fields : [] },
    records('Projects', projects, ({ _id, title }) => [`projects?edit=${_id}`, title]),
    records('Skills', skills, ({ _id, name }) => [`skills?edit=${_id}`, name]),
    records('AI tools', aiTools, ({ _id, name }) => [`ai-tools?edit=${_id}`, name]),
    records('Certifications', certifications, ({ _id, name }) => [
      `certifications?edit=${_id}`,
      name,
    ]),
    records('Experience', positions, ({ _id, role, organisation }) => [
      `experience?edit=${_id}`,
      `${role}, ${organisation}`,
    ]),
    records('Testimonials', testimonials, ({ _id, name }) => [`testimonials?edit=${_id}`, name]),
    records('Résumés', resumes, ({ _id, name }) => [`resumes?edit=${_id}`, name]),
    ...(also
      ? [
          alsoRecords('Languages', 'languages', also.languages, ({ language }) => language),
          alsoRecords('Awards', 'awards', also.awards, ({ title }) => title),
          alsoRecords('Publications', 'publications', also.publications, ({ name }) => name),
          alsoRecords(
            'Volunteering',
            'volunteering',
            also.volunteering,
            ({ organization }) => organization,
          ),
          alsoRecords('Interests', 'interests', also.interests, ({ name }) => name),
        ]
      : []),
    records('Messages', messages, ({ _id, name, subject }) => [
      `contact?message=${_id}`,
      `${subject}, ${name}`,
    ]),
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const fields: PaletteItem[] = fieldPlaces.flatMap(({ path, search = '', labels }) =>
  labels.map((label) => ({
    value: `${path}${search} ${label}`,
    label,
    note: noteOf(path, search),
    to: path + search,
    field: label,
  })),
)

function noteOf(path: string, search: string): string {
  const page = adminPages.find((page) => page.path === path)?.label ?? ''
  return search === ofNewRecord ? `${page}, of a new one` : page
}

const alsoRecords = <Stored extends { _id: string }>(
  value: string,
  kind: AlsoKind,
  stored: Stored[],
  nameOf: (record: Stored) => string,
) => records(value, stored, (record) => [`also?tab=${kind}&edit=${record._id}`, nameOf(record)])

function records<Stored>(
  value: string,
  stored: Stored[],
  entry: (record: Stored) => [to: string, label: string],
): PaletteGroup {
  return {
    value,
    items: stored.map((record) => {
      const [to, label] = entry(record)
      return { value: `/admin/${to}`, label, to: `/admin/${to}` }
    }),
  }
}
