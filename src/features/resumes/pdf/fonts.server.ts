import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { memoize } from '../../../server/cache/memoize.ts'

const cuts = {
  'source-serif-4': [
    '400Regular/SourceSerif4_400Regular',
    '400Regular_Italic/SourceSerif4_400Regular_Italic',
    '600SemiBold/SourceSerif4_600SemiBold',
  ],
  geist: ['400Regular/Geist_400Regular', '600SemiBold/Geist_600SemiBold'],
  'geist-mono': ['400Regular/GeistMono_400Regular', '500Medium/GeistMono_500Medium'],
  fraunces: ['400Regular/Fraunces_400Regular'],
  vazirmatn: ['400Regular/Vazirmatn_400Regular', '600SemiBold/Vazirmatn_600SemiBold'],
}

/** The fonts of the templates, as OpenType files. */
export const readFonts = memoize(() =>
  Promise.all(
    Object.entries(cuts).flatMap(([family, files]) =>
      files.map((file) =>
        readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/${file}.ttf`))),
      ),
    ),
  ),
)
