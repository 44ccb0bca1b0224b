import { toast } from 'sonner'
import { copyText } from '../../../client/browser/copyText.ts'
import { schemeChoice } from '../../../client/browser/schemeChoice.ts'
import { mayLeave } from '../../../client/forms/unsavedChanges.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { downloadEverything, explainDownload } from '../downloadEverything.ts'
import { kindNames } from '../kindNames.ts'
import { useSignOut } from '../layout/useSignOut.ts'
import type { PaletteItem } from './paletteItem.ts'

/** The kinds of which the palette adds one, each with its page. */
const kindsToAdd = {
  projects: 'projects?',
  skills: 'skills?',
  'ai-tools': 'ai-tools?',
  certifications: 'certifications?',
  experience: 'experience?',
  testimonials: 'testimonials?',
  resumes: 'resumes?',
  languages: 'also?tab=languages&',
  awards: 'also?tab=awards&',
  publications: 'also?tab=publications&',
  volunteering: 'also?tab=volunteering&',
  interests: 'also?tab=interests&',
}

const schemes = {
  light: 'Use the light color scheme',
  dark: 'Use the dark color scheme',
  system: 'Use the color scheme of this device',
} as const

/** What the palette does, besides leading to places. */
export function usePaletteActions(onShortcuts: () => void): PaletteItem[] {
  const signOut = useSignOut()
  const { act } = useAction()
  const additions = Object.entries(kindsToAdd).map(([kind, page]) => {
    const { one = kind } = kindNames[kind] ?? {}
    const label = `Add ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`
    return { value: `add ${kind}`, label, to: `/admin/${page}edit=new` }
  })
  const schemeActions = (['light', 'dark', 'system'] as const).map((scheme) => ({
    value: `scheme ${scheme}`,
    label: schemes[scheme],
    run: () => schemeChoice.choose(scheme),
  }))
  return [
    ...additions,
    { value: 'ratings', label: 'See the ratings of a project', to: '/admin/projects' },
    { value: 'view', label: 'View the site', run: viewSite },
    { value: 'copy', label: 'Copy the link of the site', run: copyLink },
    ...schemeActions,
    {
      value: 'export',
      label: 'Export: download everything',
      run: () => void act({ run: downloadEverything, explain: explainDownload }),
    },
    { value: 'shortcuts', label: 'Show the keyboard shortcuts', run: onShortcuts },
    { value: 'sign out', label: 'Sign out', run: () => void signOut() },
  ]
}

async function viewSite(): Promise<void> {
  if (await mayLeave()) window.location.assign('/')
}

async function copyLink(): Promise<void> {
  const address = `${window.location.origin}/`
  if (await copyText(address)) toast.success('The link of the site is copied.')
  else toast.error(`The browser did not let it be copied: ${address}`)
}
