import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { chunkOf, filesOf, source } from './bundle.ts'
import { splitStyles } from './splitStyles.ts'

const entry = 'pages/landing/entry.tsx'

/**
 * Writes the template of the landing page from `index.html`. What the first paint needs is inline: the scripts of `public`
 * and the styles of the first screen, which the server allows by their hashes. It links the other styles below that screen
 * (`landingPage.server.ts`), and `public/hydration.js` loads the scripts of the entry.
 */
export function landingTemplate(): Plugin {
  return {
    name: 'landing-template',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const { scripts, styles } = filesOf(bundle, [chunkOf(bundle, source(entry))])
      const { first, later } = splitStyles(styles.map((name) => sheetOf(bundle, name)).join(''))
      const laterSheet = this.emitFile({ type: 'asset', name: 'later.css', source: later })
      const links = [
        ...scripts.map((name) => `<link data-script crossorigin href="/${name}">`),
        `<style>${first}</style>`,
        `<link rel="stylesheet" data-later href="/${this.getFileName(laterSheet)}">`,
      ]
      let html = readFileSync('index.html', 'utf8')
      html = replaced(html, '<script src="/scheme.js"></script>', inline('scheme.js'))
      html = replaced(html, '<script src="/hydration.js"></script>', inline('hydration.js'))
      const module = `<script type="module" src="/src/${entry}"></script>`
      html = replaced(html, module, links.join('\n    '))
      this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
    },
  }
}

function sheetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${name}`)
  return String(sheet.source).trim()
}

const inline = (name: string) =>
  `<script>${minifySync(name, readFileSync(`public/${name}`, 'utf8')).code.trim()}</script>`

function replaced(html: string, element: string, replacement: string): string {
  if (!html.includes(element)) throw new Error(`index.html has no ${element}`)
  return html.replace(element, () => replacement)
}
