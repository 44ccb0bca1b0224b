import type { Rolldown } from 'vite'
import { source } from './bundle.ts'

type Context = Rolldown.ChunkingContext
type Test = (id: string, context: Context) => boolean
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/**
 * The shared chunks of the build. Visitors get two for the first load, one of which the admin loads too, and separate
 * ones for dialogs; the admin gets its frame, what most of its pages use, and fields.
 */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  const visitor = () => [source('pages/landing/entry.tsx')]
  const admin = () => [source('admin/entry.tsx')]
  const adminPages = (context: Context) =>
    context.getModuleInfo(source('admin/pages.tsx'))?.dynamicallyImportedIds ?? []

  const isFirst = reachable(visitor, atOnce)
  const isVisitors = reachable(visitor, everImported)
  const isOfFrame = reachable(admin, atOnce)
  const isOfPages = reachable(adminPages, atOnce)
  const bringsRules = brings(/node_modules.zod/)
  const bringsForms = brings(/node_modules.react-hook-form/)
  const bringsDragging = brings(/node_modules.@dnd-kit/)
  const isSchema = /schemas\.ts$/
  const isRule = /node_modules.zod|src.shared|content.(order|visibility)/
  // A page needs the definition of its own list or document, the palette those of all.
  const isDefinition =
    /content.(collections.|documents.(about|appearance(?:Lists)?|contactInfo|hero|privacyPage|profileLinks|resumeSettings|skillCategories)\.|registry)|admin.kindNames/
  const isField = /content.(fields.|collection[A-Z.]|document[A-Z.]|editPath)/
  const isOfLists = /content.controls.cells/
  // Two pages or dialogs share each of these, and most pages need none: résumés, imports, devices, what changed in a record.
  const isOfFew =
    /(features|site).(resumes|applications).|features.imports.|messages.(inbox|conversation).|FormValues|appearance.(admin.|palette|publishedAppearance|rootProperties|typefaces)|client.typefaces.|cms.document.GeneratedForm|content.(controls.(FormFields|controls)|formValues)|sections.(projects|writing).|cms.markdown.|admin.RelatedProjectsField|shared.technologies|account.devices.|cms.versions.fieldChanges|EntryList|SliderField|SelectionBar|useSelection|downloadAsOwner|features.(mail|visits|onboarding.sample).|account.access-tokens.|skills.paste.|node_modules.uplot|icons.send|forms.upload.(Upload|File|useFileDrop)/
  const isShared: Test = (id, at) =>
    isOfPages(id, at) &&
    !bringsDragging(id, at) &&
    ![isSchema, isOfFew, isDefinition, isField, isOfLists].some((one) => one.test(id))
  const isOfAdmin: Test = (id, at) => isOfPages(id, at) || isOfFrame(id, at)
  // A chunk of its own would add its name to the visitors' script.
  const isSmall = /icons.arrow-right\b/
  const isOfBoth: Test = (id, at) => isVisitors(id, at) && (isOfAdmin(id, at) || isSmall.test(id))

  return [
    group('shared', 6, 2, (id, at) => isFirst(id, at) && isOfAdmin(id, at)),
    group('landing', 5, 1, (id, at) => isFirst(id, at)),
    group('rules', 5, 2, (id, at) => isRule.test(id) && bringsRules(id, at)),
    group('dialogs', 4, 2, (id, at) => isOfBoth(id, at) && !bringsRules(id, at)),
    group('frame', 1, 1, (id, at) => isOfFrame(id, at) && !admin().includes(id)),
    group('parts', 2, 2, (id, at) => isShared(id, at) && !bringsForms(id, at)),
    group('fields', 1, 2, (id, at) => isOfPages(id, at) && isField.test(id)),
  ]
}

/** A chunk includes its modules' imports unless a chunk of higher priority has them. */
const group = (name: string, priority: number, minShareCount: number, test: Test) => ({
  name: (id: string, context: Context) => (test(id, context) ? name : null),
  priority,
  minShareCount,
})

const atOnce = ({ importedIds }: Imports) => importedIds
const everImported = (imports: Imports) => [
  ...imports.importedIds,
  ...imports.dynamicallyImportedIds,
]

/** Whether some modules import a module, directly or indirectly. */
function reachable(
  from: (context: Context) => readonly string[],
  next: (imports: Imports) => readonly string[],
): Test {
  let found: Set<string> | undefined
  const follow = (id: string, context: Context, known: Set<string>) => {
    if (known.has(id)) return
    known.add(id)
    const info = context.getModuleInfo(id)
    for (const imported of info ? next(info) : []) follow(imported, context, known)
  }
  return (id, context) => {
    if (!found) {
      found = new Set()
      for (const start of from(context)) follow(start, context, found)
    }
    return found.has(id)
  }
}

/** Whether a module directly imports one whose id matches. */
function brings(pattern: RegExp): Test {
  const known = new Map<string, boolean>()
  const look: Test = (id, context) => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, pattern.test(id))
    const imported = context.getModuleInfo(id)?.importedIds ?? []
    known.set(id, pattern.test(id) || imported.some((next) => look(next, context)))
    return known.get(id) ?? false
  }
  return look
}
