import * as compound from 'cfb'
import { downloadZip } from 'client-zip'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const contentTypes = `<Types><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`

/** The bytes of an archive with the named parts, each of which says that it is of a Word file. */
export const archive = (...names: string[]) =>
  downloadZip(names.map((name) => ({ name, input: contentTypes }))).bytes()

/** The bytes of the smallest archive that is a Word file. */
export const wordFile = () => archive('[Content_Types].xml', 'word/document.xml')

/** The bytes of a Word file of the old kind, which is a file system with these files in it. */
export function oldWordFile(...names: string[]): Uint8Array<ArrayBuffer> {
  const file = compound.utils.cfb_new()
  for (const name of names) compound.utils.cfb_add(file, name, Buffer.from('text'))
  return new Uint8Array(compound.write(file, { type: 'buffer' }))
}
