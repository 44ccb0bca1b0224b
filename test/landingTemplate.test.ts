import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'
import { expect, test } from 'vitest'
import { source } from '../scripts/build/bundle.ts'
import { landingTemplate } from '../scripts/build/landingTemplate.ts'

const chunk = (fileName: string, imports: string[], style: string, moduleIds: string[] = []) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  viteMetadata: { importedCss: [style] },
})

const bundle = {
  'other.js': chunk('other.js', [], 'other.css'),
  'landing.js': chunk('landing.js', ['shared.js'], 'landing.css', [
    source('pages/landing/entry.tsx'),
  ]),
  'shared.js': chunk('shared.js', [], 'shared.css'),
  'shared.css': { type: 'asset', source: 'body{top:0}.a_ProjectCard{top:1px}\n' },
  'landing.css': { type: 'asset', source: '.b_HeroName{top:2px}.c_Contact{top:3px}\n' },
  'other.css': { type: 'asset', source: '.d_HeroName{top:4px}' },
}

/** The files that the plugin adds to a build. */
function build(): Record<string, string> {
  const { generateBundle } = landingTemplate()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has another hook')
  const files: Record<string, string> = {}
  const context = {
    emitFile: ({
      fileName,
      name,
      source,
    }: {
      fileName?: string
      name?: string
      source: string
    }) => {
      files[fileName ?? `assets/${name}`] = source
      return name
    },
    getFileName: (name: string) => `assets/${name}`,
  }
  generateBundle.call(context as never, {} as never, bundle as never, false)
  return files
}

test('the page names the scripts of its entry, which comes first, and loads none', () => {
  const { 'index.html': html = '' } = build()
  expect(html.match(/<link data-script[^>]*>/g)).toEqual([
    '<link data-script crossorigin href="/landing.js">',
    '<link data-script crossorigin href="/shared.js">',
  ])
  expect(html).not.toMatch(/<script [^>]*src=/)
})

test('the scripts before the first paint are inline', () => {
  const { 'index.html': html = '' } = build()
  expect(html.match(/<script>.*?<\/script>/gs)).toEqual(
    ['scheme', 'hydration'].map(
      (name) =>
        `<script>${minifySync(name, readFileSync(`public/${name}.js`, 'utf8')).code}</script>`,
    ),
  )
})

test('styles of the first screen are inline, in the order of imports, and the others a file after them', () => {
  const { 'index.html': html = '', ...files } = build()
  expect(html.match(/<style>.*|<link rel="stylesheet".*/g)).toEqual([
    '<style>body{top:0}.b_HeroName{top:2px}</style>',
    '<link rel="stylesheet" data-later href="/assets/later.css">',
  ])
  expect(files).toEqual({ 'assets/later.css': '.a_ProjectCard{top:1px}.c_Contact{top:3px}' })
})
