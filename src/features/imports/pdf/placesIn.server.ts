import { languages } from '../../../shared/texts/languages.ts'
import { namesCompany, plainWords } from './resumeWords.ts'

const plain = (text: string) => plainWords(text).join(' ')

/** Codes of countries and of parts of the United States, Canada and Australia that people write after a town. */
const codes = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC
  SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB NSW VIC QLD UK USA US UAE EU GB FR ES PT IT AT CH NL BE PL SE NO DK FI IE CZ
  BR MX AR JP SG NZ AU SP RJ MG RS PR`.split(/\s+/),
)

/** Towns that are known without their country. */
const towns = new Set(
  `london berlin paris madrid lisboa lisbon porto barcelona munich munchen hamburg frankfurt koln cologne stuttgart
  dusseldorf leipzig dresden nurnberg hannover bremen bonn karlsruhe mannheim heidelberg aachen darmstadt vienna wien graz
  zurich zurich geneva geneve basel bern lausanne amsterdam rotterdam utrecht brussels bruxelles antwerp copenhagen
  stockholm oslo helsinki dublin edinburgh manchester cambridge oxford bristol leeds birmingham glasgow rome roma milan
  milano turin torino lyon marseille toulouse bordeaux nantes lille strasbourg grenoble rennes montpellier nice valencia
  sevilla malaga bilbao zaragoza braga coimbra aveiro warsaw krakow prague praha budapest bucharest athens istanbul tel-aviv
  new-york san-francisco seattle boston chicago austin denver atlanta toronto vancouver montreal ottawa mexico bogota lima
  santiago buenos-aires sao-paulo rio-de-janeiro belo-horizonte curitiba porto-alegre recife brasilia florianopolis
  tokyo osaka seoul singapore bangalore bengaluru mumbai delhi hyderabad pune chennai sydney melbourne brisbane auckland
  dubai nairobi lagos cape-town johannesburg cairo beijing shanghai shenzhen taipei hong-kong hanoi jakarta bangkok manila
  remote hybrid remoto homeoffice home-office teletravail teletrabajo distancia fernarbeit`
    .split(/\s+/)
    .map((town) => town.replaceAll('-', ' ')),
)

/** Names of countries in the languages of the page. */
let known: ReadonlySet<string> | undefined
const countries = () => {
  known ??= countryNames()
  return known
}

function countryNames(): ReadonlySet<string> {
  const names = languages.flatMap((language) => {
    const regions = new Intl.DisplayNames(language, { type: 'region' })
    return countryCodes().map((code) => plain(regions.of(code) ?? ''))
  })
  return new Set([...names, 'england', 'scotland', 'wales', 'u.s.a', 'united states of america'])
}

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined)
}

/** Whether a text is a place for certain: a known town, or a text that ends with a country or its code. */
export function isPlace(text: string): boolean {
  if (text.length > 60 || /[\d@:()]/.test(text)) return false
  const parts = text.split(',').map((part) => part.trim())
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (parts.length > 3 || !/^\p{Lu}/u.test(first) || namesCompany(first)) return false
  const isRegion = (part: string) =>
    codes.has(part.replaceAll('.', '')) || countries().has(plain(part))
  if (parts.length === 3)
    return isRegion(last) && (isRegion(parts[1] ?? '') || towns.has(plain(first)))
  if (parts.length === 2) return isRegion(last) || towns.has(plain(first))
  if (countries().has(plain(first))) return true
  const words = plain(text)
  return towns.has(words) || towns.has(words.replace(/ (?:area|region|city)$/, ''))
}

/** Divides a text into what stands before its place, and the place; undefined if it ends with none. */
export function placeAtEnd(text: string): { before: string; place: string } | undefined {
  const parts = text.split(/, ?/)
  for (const count of [3, 2, 1]) {
    if (parts.length <= count) continue
    const place = parts.slice(-count).join(', ')
    if (isPlace(place)) return { before: parts.slice(0, -count).join(', '), place }
  }
  return undefined
}
