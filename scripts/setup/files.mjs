import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project or the release. Node before 20.11 has no `import.meta.dirname`. */
const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** @param {string} file */
export function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  return JSON.parse(readIfThere(file) || '{}')
}

/**
 * @param {string} file
 * @param {string} text
 */
export function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

/** @param {string[]} parts */
export function hashOf(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(ROOT, ...parts)
}
