// Prints the texts that have no translation yet, by file: those are shown in English. With --complete it fails if there
// are any.
import fs from 'node:fs'
import path from 'node:path'

const TEXTS = path.join(import.meta.dirname, '../src/shared/texts')

/**
 * The English texts that a language lacks, each as `file: text`.
 * @param {string} folder
 * @returns {string[]}
 */
export function missingTexts(folder = TEXTS) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return files.flatMap((name) => {
    const english = Object.keys(read(path.join(folder, path.dirname(name), 'en.json')))
    const translated = read(path.join(folder, name))
    return english.filter((text) => !(text in translated)).map((text) => `${name}: ${text}`)
  })
}

/** @param {string} file */
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

if (process.argv[1] === import.meta.filename) {
  const missing = missingTexts()
  console.log(missing.length > 0 ? missing.join('\n') : 'Every text is translated.')
  if (process.argv.includes('--complete') && missing.length > 0) process.exitCode = 1
}
