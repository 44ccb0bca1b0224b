import { ImportError, type ImportedFile } from './reader.server.ts'

/** The fields of a file that is an object of JSON; undefined for any other. */
export function jsonOf(file: ImportedFile): Record<string, unknown> | undefined {
  try {
    const value = file.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}
