import * as compound from 'cfb'
import { strFromU8, unzipSync } from 'fflate'
import { wordType } from '../../shared/files/files.ts'
import { loadSharp } from '../worker-process/loadSharp.ts'
import { openPdf } from '../worker-process/openPdf.ts'
import { fileFormat } from './fileFormat.ts'

const maxPixels = 40_000_000
const maxPartBytes = 1024 * 1024

/** Whether bytes have the structure of their type. */
type Check = (bytes: Uint8Array) => Promise<boolean>

const checks: Record<string, Check> = {
  'application/pdf': hasPages,
  'application/msword': isWordFile,
  [wordType]: isWordArchive,
  'image/jpeg': decodes,
  'image/png': decodes,
}

/**
 * The media type of a structurally complete document; undefined for fragments and documents with macros. Call it
 * only in the image process, because it parses untrusted files.
 */
export async function documentType(bytes: Uint8Array): Promise<string | undefined> {
  const type = await fileFormat(bytes)
  try {
    return type && (await checks[type]?.(bytes)) ? type : undefined
  } catch {
    return undefined
  }
}

async function hasPages(bytes: Uint8Array): Promise<boolean> {
  const document = await openPdf(bytes)
  return document.getPageCount() > 0
}

async function isWordFile(bytes: Uint8Array): Promise<boolean> {
  const file = compound.read(Buffer.from(bytes), { type: 'buffer' })
  const hasMacros = file.FullPaths.some((path) => /\/(?:Macros|_?VBA[^/]*)\//i.test(path))
  return compound.find(file, '/WordDocument') !== null && !hasMacros
}

const mainType = `"${wordType}.main+xml"`

/** Whether the archive's list of parts names an existing main part and no macros. */
async function isWordArchive(bytes: Uint8Array): Promise<boolean> {
  const names = new Set<string>()
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name)
      return name === '[Content_Types].xml' && originalSize <= maxPartBytes
    },
  })
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
  const main = types.split('<').find((element) => element.includes(mainType)) ?? ''
  const [, path = ''] = /\bPartName="\/([^"]*)"/.exec(main) ?? []
  const hasMacros = /vbaProject|macroEnabled/i.test(types + [...names].join('\n'))
  return names.has(path) && !hasMacros
}

async function decodes(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp()
  await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).resize(16).toBuffer()
  return true
}
