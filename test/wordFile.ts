import * as compound from 'cfb'
import { downloadZip } from 'client-zip'
import { wordType } from '../src/shared/files/files.ts'

const contentTypes = `<Types><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`

/** An archive with the named parts, each with the content types of a Word file. */
export const archive = (...names: string[]) =>
  downloadZip(names.map((name) => ({ name, input: contentTypes }))).bytes()

/** The smallest archive that is a Word file. */
export const wordFile = () => archive('[Content_Types].xml', 'word/document.xml')

/** A Word file of the old format (CFB) with these streams. */
export function oldWordFile(...names: string[]): Uint8Array<ArrayBuffer> {
  const file = compound.utils.cfb_new()
  for (const name of names) compound.utils.cfb_add(file, name, Buffer.from('text'))
  return new Uint8Array(compound.write(file, { type: 'buffer' }))
}
