import { toast } from 'sonner'
import { copyText } from '../../client/browser/copyText.ts'
import { schemeChoice } from '../../client/browser/schemeChoice.ts'
import { confirmLeave } from '../../client/forms/unsavedChanges.ts'
import { useAction } from '../../client/forms/useAction.ts'
import { tailorLink } from '../../cms/adminPaths.ts'
import { withArticle } from '../../content/collectionApi.ts'
import { editPath } from '../../content/editPath.ts'
import { allCollections } from '../../content/registry.ts'
import { downloadEverything, explainDownload } from '../downloadEverything.ts'
import { useSignOut } from '../layout/useSignOut.ts'
import type { PaletteItem } from './paletteItem.ts'

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
export function usePaletteActions(onShortcuts: () => void): PaletteItem[] {
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
  if (await copyText(address)) toast.success('The link of the site is copied.')
  else toast.error(`The browser did not let it be copied: ${address}`)
}
