import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { memoize } from '../../../server/cache/memoize.ts'

/** Font files of a family in an npm package. */
type Files = { package: string; files: string[] }

const expo = (name: string, files: string[]): Files => ({
  package: `@expo-google-fonts/${name}/package.json`,
  files: files.map((file) => `${file}.ttf`),
})
const embed = (name: string, files: string[]): Files => ({
  package: `@embedpdf/${name}`,
  files: files.map((file) => `../fonts/${file}`),
})

const base: Files[] = [
  expo('source-serif-4', [
    '400Regular/SourceSerif4_400Regular',
    '400Regular_Italic/SourceSerif4_400Regular_Italic',
    '600SemiBold/SourceSerif4_600SemiBold',
  ]),
  expo('geist', ['400Regular/Geist_400Regular', '600SemiBold/Geist_600SemiBold']),
  expo('geist-mono', ['400Regular/GeistMono_400Regular', '500Medium/GeistMono_500Medium']),
  expo('fraunces', ['400Regular/Fraunces_400Regular']),
  expo('vazirmatn', ['400Regular/Vazirmatn_400Regular', '600SemiBold/Vazirmatn_600SemiBold']),
]

type Script = { family: string; letters: RegExp } & Files

/**
 * Scripts whose fonts are loaded if a résumé needs them. Chinese is last: with kana or Hangul its characters have
 * Japanese or Korean forms.
 */
const scripts: readonly Script[] = [
  {
    family: 'Noto Sans Hebrew',
    letters: /\p{Script=Hebrew}/u,
    ...embed('fonts-hebrew', ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf']),
  },
  {
    family: 'Noto Sans Devanagari',
    letters: /\p{Script=Devanagari}/u,
    ...expo('noto-sans-devanagari', [
      '400Regular/NotoSansDevanagari_400Regular',
      '600SemiBold/NotoSansDevanagari_600SemiBold',
    ]),
  },
  {
    family: 'Noto Sans Thai',
    letters: /\p{Script=Thai}/u,
    ...expo('noto-sans-thai', [
      '400Regular/NotoSansThai_400Regular',
      '600SemiBold/NotoSansThai_600SemiBold',
    ]),
  },
  {
    family: 'Noto Sans Japanese',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    ...embed('fonts-jp', ['NotoSansJP-Regular.otf', 'NotoSansJP-Bold.otf']),
  },
  {
    family: 'Noto Sans Korean',
    letters: /\p{Script=Hangul}/u,
    ...embed('fonts-kr', ['NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf']),
  },
  {
    family: 'Noto Sans S Chinese',
    letters: /\p{Script=Han}/u,
    ...embed('fonts-sc', ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']),
  },
]

const ofTemplates =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether there are fonts for the scripts of a text. */
export const hasFontsFor = (text: string): boolean =>
  [...text].every(
    (letter) => ofTemplates.test(letter) || scripts.some(({ letters }) => letters.test(letter)),
  )

/** Additional font families for a text, in order of priority. */
export const familiesFor = (text: string): string[] =>
  scripts.filter(({ letters }) => letters.test(text)).map(({ family }) => family)

/** The fonts of the templates and of further families, as OpenType files. */
export const readFonts = async (families: readonly string[]): Promise<Buffer[]> => {
  const further = scripts.filter(({ family }) => families.includes(family))
  const files = await Promise.all([readBase(), ...further.map(readFiles)])
  return files.flat()
}

const readBase = memoize(async () => (await Promise.all(base.map(readFiles))).flat())

const readFiles = ({ package: name, files }: Files) =>
  Promise.all(
    files.map((file) => readFile(fileURLToPath(new URL(file, import.meta.resolve(name))))),
  )
