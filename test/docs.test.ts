import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'packages/*/*.md'], {
  cwd: root,
})
const textOf = (document: string) => readFileSync(join(root, document), 'utf8')

/** Files that the guide has a newcomer make. */
const examples = [
  'src/migrations/NNNN-project-license.ts',
  'src/content/collections/talks.ts',
  'src/site/sections/talks/TalksSection.tsx',
]

/** Paths in backticks that begin with a folder of the repository, or of `src` without its name. */
function namedFiles(document: string): string[] {
  const paths = [
    ...textOf(document).matchAll(/`([\w-]+)(\/[\w./@-]+\.(?:tsx?|m?js|css|json|md|sh|py))`/g),
  ]
  return paths
    .filter(([, folder = '']) => ['dist', 'release'].every((made) => folder !== made))
    .filter(([, folder = '']) => [folder, `src/${folder}`].some((at) => existsSync(join(root, at))))
    .map(([, folder, rest]) => `${folder}${rest}`)
}

test('files that the documentation names exist', () => {
  const missing = documents.flatMap((document) =>
    namedFiles(document)
      .filter((file) => !examples.includes(file))
      .filter((file) =>
        [file, `src/${file}`, join(dirname(document), file)].every(
          (at) => !existsSync(join(root, at)),
        ),
      )
      .map((file) => `${document}: ${file}`),
  )
  expect(documents.flatMap(namedFiles).length).toBeGreaterThan(200)
  expect(missing).toEqual([])
})

test('links between documents lead to files', () => {
  const links = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => ({
      document,
      target,
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(
    ({ document, target }) => !existsSync(join(root, dirname(document), target)),
  )
  expect(broken).toEqual([])
})

test('the index of the decisions names each once, with its title', () => {
  const titles = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(textOf(file)) ?? []
    return `- ${number}. [${title}](${basename(file)})`
  })
  const index = textOf('docs/decisions/README.md').split('\n')
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(titles.toSorted())
})

test('settings of the server are in the example file, and those in the documentation', () => {
  const declared = ['config', 'bucketSettings', 'publishSettings'].flatMap((file) =>
    [...textOf(`src/server/${file}.ts`).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name = '']) => name,
    ),
  )
  // Of a command alone: the private key does not belong on the server.
  const settings = declared.filter((name) => name !== 'BACKUP_AGE_IDENTITY')
  const example = [...textOf('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  const documented = textOf('docs/settings.md')
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !example.includes(name))).toEqual([])
  expect(example.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})
