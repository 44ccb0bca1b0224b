/** How the names of documents end, by their type; the first is the usual one. */
const extensions: Record<string, [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/**
 * The name under which a document of a type is saved, and its usual ending, which a name without any is given;
 * undefined where the name says another type.
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
