// Completes what `npm run build` compiles into dist/ to a package of JavaScript, which `npm pack ./dist` packs.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'

process.chdir(import.meta.dirname)
const { exports, scripts: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const built = Object.entries(exports).map(([name, file]) => {
  const stem = file.replace('./src/', './').replace(/\.ts$/, '')
  return [name, { types: `${stem}.d.ts`, default: `${stem}.js` }]
})
const text = JSON.stringify({ ...manifest, exports: Object.fromEntries(built) }, null, 2)
writeFileSync('dist/package.json', `${text}\n`)
copyFileSync('README.md', 'dist/README.md')
