import { portraitIn } from './entryFields.ts'
import { jsonOf } from './importedFile.server.ts'
import { readResumeLists } from './readEntries.server.ts'
import type { ImportReader } from './reader.server.ts'
import { readPerson } from './readPerson.server.ts'
import { type UnwrappedValue, unwrapValue } from './unwrappedValue.ts'

/** How a résumé looks there, which is nobody's business here. */
const looks = ['metadata', 'public', 'id', 'slug', 'locked', 'createdAt', 'updatedAt']
/** How a picture is shown there. */
const ofPicture = [
  ...['hidden', 'size', 'rotation', 'aspectRatio', 'borderRadius', 'borderColor', 'borderWidth'],
  ...['shadowColor', 'shadowWidth', 'effects'],
]
const ofSection = [
  ...['id', 'name', 'title', 'type', 'columns', 'visible', 'hidden', 'separateLinks', 'icon'],
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
    const basics = root.object('basics')
    const pictures = [root, basics].map((holder) => holder.object('picture'))
    const record = {
      ...readPerson(basics, {
        description: descriptionOf([root, sections], basics),
        profile_image: pictures.map(readPicture).find(Boolean),
        links: items('profiles'),
      }),
      ...readResumeLists(items),
    }
    return { ...record, notTaken: root.left() }
  },
}

/** The summary, which editors mark up, as a text. */
function descriptionOf(holders: UnwrappedValue[], basics: UnwrappedValue): string {
  const summary = holders.map(summaryOf).find((summary) => summary !== undefined)
  return summary ?? basics.text('summary') ?? ''
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
