import type { ProjectDialog } from './ProjectDialog.tsx'
import { nameInAddress } from './useProjectAddress.ts'

let dialog: typeof ProjectDialog | undefined

/** The dialog, as soon as its code has come. */
export const loadedDialog = () => dialog

/** Asks for the code of the dialog: before a press, where one can be foreseen. */
export async function loadDialog() {
  const code = await import('./ProjectDialog.tsx')
  dialog = code.ProjectDialog
  return code
}

/** The same, where nobody waits for it yet. */
export const preloadDialog = () => void loadDialog().catch(() => {})

/** Shows a project's details, from wherever on the page it is asked for; the picture beside `pressed` grows into theirs. */
export function openProject(slug: string, pressed?: Element): void {
  const show = () => nameInAddress(slug)
  void loadDialog().then(({ expandImage }) => expandImage(pressed, show), show)
}
