import type { Rolldown } from 'vite'
import { source } from './source.ts'

type Context = Rolldown.ChunkingContext
type Test = (id: string, context: Context) => boolean
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/**
 * A chunk for what several parts need: as every further one is a link, a request and a little of the main thread, and
 * unasked they are dozens. What the visitor's page needs first comes as one; what its dialogs share with the
 * admin stands apart, as no visitor may need a chunk of the admin; the admin has one for its frame, one for its forms,
 * one for its lists, which bring the dragging, and one for what menus and the palette share, as most pages need
 * it on a press only.
 */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  const visitor = () => [source('app/visitor/entry.tsx')]
  const admin = () => [source('app/admin/entry.tsx')]
  const adminPages = (context: Context) =>
    context.getModuleInfo(source('app/admin/pages.tsx'))?.dynamicallyImportedIds ?? []

  const isFirst = reachable(visitor, atOnce)
  const isVisitors = reachable(visitor, everImported)
  const isOfFrame = reachable(admin, atOnce)
  const isOfPages = reachable(adminPages, atOnce)
  const bringsRules = brings(/node_modules.zod/)
  const bringsDragging = brings(/node_modules.@dnd-kit/)
  const isSchema = /schemas\.ts$/
  const isOfMenus = /node_modules.@(base-ui|floating-ui)/
  const isRule = /node_modules.zod|src.shared|records.list.order/
  // Two pages or dialogs share each of these, and most pages need none: résumés, devices, what changed in a record.
  const isOfFew = /features.(resumes|account.devices).|records.versions.fieldChanges/
  // The library's index names it, and the inbox alone uses it.
  const isOfOthers = /streamedQuery/
  const isOfBoth: Test = (id, at) => isVisitors(id, at) && (isOfPages(id, at) || isOfFrame(id, at))

  return [
    group('shared', 5, 2, (id, at) => isFirst(id, at) && !isOfOthers.test(id)),
    group('rules', 4, 2, (id, at) => isRule.test(id) && bringsRules(id, at)),
    group('dialogs', 3, 2, (id, at) => isOfBoth(id, at) && !bringsRules(id, at)),
    group('menus', 2, 2, (id) => isOfMenus.test(id)),
    group('frame', 1, 1, (id, at) => isOfFrame(id, at) && !admin().includes(id)),
    group('forms', 1, 2, (id, at) => {
      const isForms = isOfPages(id, at) && !bringsDragging(id, at)
      return isForms && !isSchema.test(id) && !isOfFew.test(id)
    }),
    group('lists', 0, 2, (id, at) => isOfPages(id, at) && bringsDragging(id, at)),
  ]
}

/** A chunk takes what its modules import along, but for what a chunk of a higher priority has taken. */
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

/** Whether some modules lead to a module. */
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

/** Whether a module leads at once to one whose id matches. */
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
