import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReadEndpoint, resource, useResource } from '../../client/calls/useResource.ts'
import { nameOf } from '../../content/collectionMessages.ts'
import { editPath } from '../../content/editPath.ts'
import { type CollectionName, publicList } from '../../content/publicList.ts'
import { allCollections } from '../../content/registry.ts'
import { newestMessages } from '../../features/messages/inbox/useMessages.ts'
import { resumesApi } from '../../site/resumes/contract.ts'
import { adminPages } from '../pages.tsx'
import { fieldLocations } from './fieldLocations.ts'
import { findItems } from './findItems.ts'
import type { PaletteGroup, PaletteItem } from './paletteItem.ts'
import { usePaletteActions } from './usePaletteActions.ts'

/**
 * Every page and record of the admin area that matches a query, records as soon as they are read, and actions. The
 * fields, of which there are many, are found by a query alone.
 */
export function usePaletteGroups(query: string, onShortcuts: () => void): PaletteGroup[] {
  const actions = usePaletteActions(onShortcuts)
  const lists = useResources(listCalls)
  const { data: resumes = [] } = useResource(resumesApi.list)
  const { data: messages = [] } = useQuery(newestMessages)
  const groups = [
    {
      value: 'Pages',
      items: adminPages.map(({ label, keywords, path }) => ({
        label,
        keywords,
        value: path,
        to: path,
      })),
    },
    { value: 'Actions', items: actions },
    { value: 'Settings and fields', items: query.trim() === '' ? [] : fields },
    ...allCollections.map((collection, index) =>
      records(collection.admin.title, (lists[index] ?? []) as Listed[], (record) => [
        editPath(collection, record._id),
        nameOf(collection, record),
      ]),
    ),
    records('Résumés', resumes, ({ _id, name }) => [`/admin/resumes?edit=${_id}`, name]),
    records('Messages', messages, ({ _id, name, subject }) => [
      `/admin/contact?message=${_id}`,
      `${subject}, ${name}`,
    ]),
  ]
  return findItems(groups, query).filter(({ items }) => items.length > 0)
}

const fieldKeywords: Partial<Record<string, string>> = {
  'Not open yet': 'publish launch private hidden preview share visibility',
  'Two-step sign-in': '2fa totp authenticator',
  'Signed-in devices': 'sessions',
  'Your data': 'export download backup',
  Theme: 'design',
  CSS: 'style sheet',
}

const fields: PaletteItem[] = fieldLocations.flatMap(({ path, search = '', labels }) =>
  labels.map((label) => ({
    value: `${path}${search} ${label}`,
    label,
    note: noteOf(path, search),
    keywords: fieldKeywords[label],
    to: path + search,
    field: label,
  })),
)

function noteOf(path: string, search: string): string {
  const page = adminPages.find((page) => page.path === path)?.label ?? ''
  return search.endsWith('edit=new') ? `${page}, of a new one` : page
}

type Listed = { _id: string }
const listCalls = allCollections.map(({ name }) => publicList(name as CollectionName))

function records<Stored>(
  value: string,
  stored: Stored[],
  entry: (record: Stored) => [to: string, label: string],
): PaletteGroup {
  return {
    value,
    items: stored.map((record) => {
      const [to, label] = entry(record)
      return { value: to, label, to }
    }),
  }
}

/** Reads several GET calls as `useResource` does; an answer is undefined until all are there, or if its call fails. */
function useResources(endpoints: readonly ReadEndpoint[]): unknown[] {
  const cache = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['several', ...endpoints.map(({ path }) => path)],
    queryFn: async () => {
      const answers = endpoints.map((endpoint) => cache.fetchQuery(resource(endpoint)))
      return (await Promise.allSettled(answers)).map((answer) =>
        answer.status === 'fulfilled' ? answer.value : undefined,
      )
    },
  })
  return data
}
