import { addressOf, cityOf } from './entryFields.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { type Entry, editorFields } from './readEntries.server.ts'
import type { UnwrappedValue } from './unwrappedValue.ts'

type Found = {
  description: string | undefined
  profile_image: string | undefined
  /** Profiles that are elsewhere in the file. */
  links?: UnwrappedValue[]
}

/** The person of a résumé by the names of JSON Resume. `found` is what formats keep in other ways. */
export function readPerson(
  basics: UnwrappedValue,
  { description, profile_image, links = [] }: Found,
): Pick<ImportedRecord, 'hero' | 'contact' | 'resumeSettings' | 'profileLinks'> {
  const place = basics.object('location')
  const website = addressOf(basics, 'url', 'website', 'homepage')
  const profiles = [...links, ...basics.entries('profiles')]
  const address = [place.text('address'), place.text('postalCode')].filter(Boolean).join(', ')
  return {
    hero: {
      name: basics.text('name'),
      title: basics.text('label', 'headline', 'title'),
      description,
      profile_image,
    },
    contact: {
      email: basics.text('email'),
      location: basics.text('location') ?? cityOf(place),
    },
    resumeSettings: { phone: basics.text('phone'), address: address || undefined },
    profileLinks: [
      ...(website ? [{ label: 'Website', url: website }] : []),
      ...profiles.flatMap((entry) => readProfile(entry) ?? []),
    ],
  }
}

const networks: readonly (readonly [RegExp, string])[] = [
  [/github/i, 'https://github.com/'],
  [/linked ?in/i, 'https://www.linkedin.com/in/'],
  [/twitter|^x$/i, 'https://x.com/'],
  [/gitlab/i, 'https://gitlab.com/'],
  [/stack ?overflow/i, 'https://stackoverflow.com/users/'],
  [/instagram/i, 'https://www.instagram.com/'],
  [/medium/i, 'https://medium.com/@'],
]

/** A link to a profile; undefined for one of which it is not known where it leads. */
function readProfile(entry: UnwrappedValue): Entry<'profileLinks'> | undefined {
  entry.ignore(...editorFields)
  const network = entry.text('network', 'name', 'label') ?? ''
  const url = addressOf(entry, 'url', 'website', 'href', 'link')
  const username = entry.peek('username', 'user')
  const base = networks.find(([name]) => name.test(network))?.[1]
  const address = url ?? (username && /^https?:/i.test(username) ? username : undefined)
  const profileUrl = username && base ? `${base}${username.replace(/^[@/]+/, '')}` : undefined
  if (!address && !profileUrl) return undefined
  entry.ignore('username', 'user')
  return { label: network.slice(0, 40), url: address ?? profileUrl ?? '' }
}
