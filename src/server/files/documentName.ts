import { wordType } from '../../shared/files/files.ts'

/** File extensions of documents by media type, the usual one first. */
const extensions: Record<string, [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  [wordType]: ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/**
 * The download name of a document, with the usual extension if it has none. undefined if its extension belongs to
 * another type.
 */
export function documentName(
  name: string,
  mediaType: string,
): { downloadName: string; ending: string } | undefined {
  const endings = extensions[mediaType]
  if (!endings) return undefined
  const [ending] = endings
  const dot = name.lastIndexOf('.')
  if (dot === -1) return { downloadName: `${name}.${ending}`, ending }
  const isOfType = endings.includes(name.slice(dot + 1).toLowerCase())
  return isOfType ? { downloadName: name, ending } : undefined
}
