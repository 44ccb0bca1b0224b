import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { toast } from 'sonner'
import { copyText } from '../../client/browser/copyText.ts'
import { schemeChoice } from '../../client/browser/schemeChoice.ts'
import { type ReadEndpoint, resource, useResource } from '../../client/calls/useResource.ts'
import { confirmLeave } from '../../client/forms/unsavedChanges.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { tailorLink } from '../../cms/adminPaths.ts'
import { withArticle } from '../../content/collectionApi.ts'
import { nameOf } from '../../content/collectionMessages.ts'
import { applications } from '../../content/collections/applications.ts'
import { editPath } from '../../content/editPath.ts'
import { type CollectionName, ownerList } from '../../content/publicList.ts'
import { allCollections } from '../../content/registry.ts'
import { newestMessages } from '../../features/messages/inbox/useMessages.ts'
import { useFoundApplications } from '../../site/applications/admin/useFoundApplications.ts'
import { resumesApi } from '../../site/resumes/contract.ts'
import { downloadEverything, explainDownload } from '../downloadEverything.ts'
import { useSignOut } from '../layout/useSignOut.ts'
import { adminPages } from '../pages.tsx'
import { fieldLocations } from './fieldLocations.ts'
import { findItems } from './findItems.ts'
import type { PaletteGroup, PaletteItem } from './paletteItem.ts'

/**
 * Every page and record of the admin area that matches a query, records as soon as they are read, and actions. The
 * fields, of which there are many, are found by a query alone.
 */
export function usePaletteGroups(query: string, onShortcuts: () => void): PaletteGroup[] {
  const actions = usePaletteActions(onShortcuts)
  const lists = useResources(listCalls)
  const { data: resumes = [] } = useResource(resumesApi.list)
  const { data: messages = [] } = useQuery(newestMessages)
  const found = useFoundApplications(useDeferredValue(query))
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
  const items = findItems(groups, query)
  const named = new Set(items.flatMap((group) => group.items.map(({ value }) => value)))
  const further = ((lists[applicationsAt] ?? []) as Listed[])
    .filter(({ _id }) => found.has(_id) && !named.has(editPath(applications, _id)))
    .map((application) => {
      const to = editPath(applications, application._id)
      return { value: to, label: nameOf(applications, application), note: 'in its texts', to }
    })
  return [...items, { value: 'Applications with these words', items: further }].filter(
    (group) => group.items.length > 0,
  )
}

const fieldKeywords: Partial<Record<string, string>> = {
  'Not open yet': 'publish launch private hidden preview share visibility',
  'Two-step sign-in': '2fa totp authenticator',
  'Signed-in devices': 'sessions',
  'Your data': 'export download backup',
  Theme: 'design',
  CSS: 'style sheet',
  Sections: 'headings introductions order hide',
}

const fields: PaletteItem[] = fieldLocations.flatMap(({ path, search = '', tab, labels }) =>
  labels.map((label) => ({
    value: `${path}${search} ${label}`,
    label,
    note: noteOf(path, search, tab),
    keywords: fieldKeywords[label],
    to: path + search,
    field: label,
  })),
)

function noteOf(path: string, search: string, tab: string | undefined): string {
  const page = adminPages.find((page) => page.path === path)?.label ?? ''
  if (tab) return `${page}, ${tab}`
  return search.endsWith('edit=new') ? `${page}, of a new one` : page
}

type Listed = { _id: string }
const applicationsAt = allCollections.findIndex(({ name }) => name === applications.name)
const listCalls = allCollections.map(({ name }) => ownerList(name as CollectionName))

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

/** Where a record of each kind is added. */
const additions = [
  ...allCollections.map((collection) => ({
    kind: collection.name,
    label: `Add ${withArticle(collection.one)}`,
    to: editPath(collection, 'new'),
  })),
  { kind: 'resumes', label: 'Add a résumé', to: '/admin/resumes?edit=new' },
]

const schemes = {
  light: 'Use the light color scheme',
  dark: 'Use the dark color scheme',
  system: 'Use the color scheme of this device',
} as const

/** Actions of the palette other than navigation. */
function usePaletteActions(onShortcuts: () => void): PaletteItem[] {
  const signOut = useSignOut()
  const { act } = useAction()
  const schemeActions = (['light', 'dark', 'system'] as const).map((scheme) => ({
    value: `scheme ${scheme}`,
    label: schemes[scheme],
    run: () => schemeChoice.choose(scheme),
  }))
  return [
    ...additions.map(({ kind, ...addition }) => ({ value: `add ${kind}`, ...addition })),
    {
      value: 'tailor',
      label: tailorLink.label,
      keywords: 'application cv pdf description',
      to: tailorLink.path,
    },
    { value: 'ratings', label: 'See the ratings of a project', to: '/admin/projects' },
    { value: 'view', label: 'View the site', keywords: 'preview open portfolio', run: viewSite },
    {
      value: 'copy',
      label: 'Copy the link of the site',
      keywords: 'share address url',
      run: copyLink,
    },
    ...schemeActions,
    {
      value: 'export',
      label: 'Export: download everything',
      keywords: 'backup archive zip',
      run: () => void act({ run: downloadEverything, explain: explainDownload }),
    },
    { value: 'shortcuts', label: 'Show the keyboard shortcuts', run: onShortcuts },
    {
      value: 'sign out',
      label: 'Sign out',
      keywords: 'log out logout leave',
      run: () => void signOut(),
    },
  ]
}

async function viewSite(): Promise<void> {
  if (await confirmLeave()) window.location.assign('/')
}

async function copyLink(): Promise<void> {
  const address = `${window.location.origin}/`
  if (await copyText(address)) toast.success('The link to the site is copied.')
  else toast.error(`The browser blocked copying: ${address}`)
}
