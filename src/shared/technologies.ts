/** Other names of the same, as `plain` writes them. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['js', 'javascript'],
  ['ecmascript', 'javascript'],
  ['ts', 'typescript'],
  ['postgres', 'postgresql'],
  ['psql', 'postgresql'],
  ['golang', 'go'],
  ['k8s', 'kubernetes'],
  ['mongo', 'mongodb'],
  ['py', 'python'],
  ['wasm', 'webassembly'],
  ['html5', 'html'],
  ['css3', 'css'],
  ['sass', 'scss'],
  ['tailwind', 'tailwindcss'],
  ['gcp', 'googlecloud'],
  ['googlecloudplatform', 'googlecloud'],
  ['amazonwebservices', 'aws'],
  ['dotnet', 'net'],
  ['csharp', 'c#'],
  ['cpp', 'c++'],
])

/** A name without what people write differently: case, accents, spaces, dots, a version, `js` at its end. */
function plain(name: string): string {
  const [unversioned = ''] = name.trim().split(/ v?\d[\d.]*$/i)
  const letters = unversioned
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '')
  return letters.length > 3 && letters.endsWith('js') ? letters.slice(0, -2) : letters
}

/** What a technology is known by, however its name is written: Node.js is Node, Postgres is PostgreSQL. */
export function technologyKey(name: string): string {
  const key = plain(name)
  return aliases.get(key) ?? key
}

/** The keys of what a claim such as “HTML & CSS” names: itself, and its parts. */
export function claimKeys(claim: string): Set<string> {
  const names = [claim, ...claim.split(/[/,&]/)]
  return new Set(names.map(technologyKey).filter((key) => key !== ''))
}

/** Whether one of the technologies is what a claim names. */
export function provesClaim(claim: string): (technologies: readonly string[]) => boolean {
  const keys = claimKeys(claim)
  return (technologies) => technologies.some((name) => keys.has(technologyKey(name)))
}
