import { addressOf, cityOf, portraitIn } from './entryFields.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { jsonOf } from './jsonOf.server.ts'
import { plainText } from './plainText.ts'
import { readLists, readProfile } from './readEntries.ts'
import type { ImportReader } from './reader.server.ts'
import { type UnwrappedValue, unwrapValue } from './unwrappedValue.ts'

/** How a résumé looks there, which is nobody's business here. */
const looks = ['metadata', 'public', 'id', 'slug', 'locked', 'createdAt', 'updatedAt']
/** How a picture is shown there. */
const ofPicture = [
  ...['hidden', 'size', 'rotation', 'aspectRatio', 'borderRadius', 'borderColor', 'borderWidth'],
  ...['shadowColor', 'shadowWidth', 'effects'],
]
const ofSection = [
  'id',
  'name',
  'title',
  'type',
  'columns',
  'visible',
  'hidden',
  'separateLinks',
  'icon',
]

/** The JSON that Reactive Resume gives away: version 3 and 4, and the one after. */
export const reactiveResumeReader: ImportReader = {
  name: 'Reactive Resume',

  detect(file) {
    const fields = jsonOf(file)
    const { basics, sections } = fields ?? {}
    // Editors of JSON Resume list the names of sections there.
    return basics !== undefined && sections !== undefined && !Array.isArray(sections)
  },

  read(file) {
    const root = unwrapValue(file.json())
    root.ignore(...looks)
    const sections = root.object('sections')
    const items = (...names: string[]) => {
      const section = sections.object(...names)
      section.ignore(...ofSection)
      return section.entries('items')
    }
    const links = items('profiles')
    const record = {
      ...readPerson(root, sections, links),
      ...readLists({
        experience: items('experience', 'work'),
        education: items('education'),
        projects: items('projects'),
        skills: items('skills'),
        certifications: items('certifications'),
        testimonials: items('references'),
        volunteering: items('volunteer'),
        awards: items('awards'),
        publications: items('publications'),
        languages: items('languages'),
        interests: items('interests'),
      }),
    }
    return { ...record, notTaken: root.left() }
  },
}

function readPerson(
  root: UnwrappedValue,
  sections: UnwrappedValue,
  links: UnwrappedValue[],
): Omit<ImportedRecord, 'notTaken'> {
  const basics = root.object('basics')
  const place = basics.object('location')
  const website = addressOf(basics, 'url', 'website')
  const profiles = [...links, ...basics.entries('profiles')]
  const address = [place.text('address'), place.text('postalCode')].filter(Boolean).join(', ')
  const summary = summaryOf(root) ?? summaryOf(sections) ?? basics.text('summary')
  const { text, points } = plainText(summary ?? '')
  const pictures = [root, basics].map((holder) => holder.object('picture'))
  return {
    hero: {
      name: basics.text('name'),
      title: basics.text('headline', 'label'),
      description: [text, ...points].filter(Boolean).join('\n'),
      profile_image: pictures.map(readPicture).find(Boolean),
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

function readPicture(picture: UnwrappedValue): string | undefined {
  picture.ignore(...ofPicture)
  return portraitIn(picture, 'url')
}

function summaryOf(holder: UnwrappedValue): string | undefined {
  const summary = holder.object('summary')
  summary.ignore(...ofSection)
  return summary.text('content')
}
