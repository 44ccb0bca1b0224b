/**
 * Other names of technologies, normalized by `plain`. The server's list of names has those of several words again, as they
 * are written (`features/resumes/tailoring/technologies.json`).
 */
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
  ['apachekafka', 'kafka'],
  ['gnubash', 'bash'],
  ['rubyonrails', 'rails'],
  ['timescale', 'timescaledb'],
])

/** Normalizes a name: no case, accents, spaces, dots, version or `js` suffix. */
function plain(name: string): string {
  const [unversioned = ''] = name.trim().split(/ v?\d[\d.]*$/i)
  const letters = unversioned
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '')
  return letters.length > 3 && letters.endsWith('js') ? letters.slice(0, -2) : letters
}

/** A key for a technology, equal for its spellings: Node.js and Node, Postgres and PostgreSQL. */
export function technologyKey(name: string): string {
  const key = plain(name)
  return aliases.get(key) ?? key
}

/** The keys of a name such as “HTML & CSS” and of its parts. */
export function technologyKeys(claim: string): Set<string> {
  const names = [claim, ...claim.split(/[/,&]/)]
  return new Set(names.map(technologyKey).filter((key) => key !== ''))
}

/** Returns a test for whether a list of technologies contains one of a name's keys. */
export function matchesTechnology(claim: string): (technologies: readonly string[]) => boolean {
  const keys = technologyKeys(claim)
  return (technologies) => technologies.some((name) => keys.has(technologyKey(name)))
}
