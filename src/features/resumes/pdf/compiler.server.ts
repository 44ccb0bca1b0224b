import { dirname } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { memoizeLru } from '../../../server/cache/memoizeLru.ts'
import { charactersOf } from './characters.server.ts'
import { readFonts } from './fonts.server.ts'

/** A compiler of Typst, and the code points that its fonts have. */
export type FontedCompiler = { compiler: NodeCompiler; drawn: ReadonlySet<number> }

/** Compilers of the last few font sets, because a site mostly uses the same scripts. */
const compilers = memoizeLru<FontedCompiler>(3)

/** A compiler for the folder of a template, with the fonts of the templates and of further families. */
export const compilerFor = (families: string[], template: string): Promise<FontedCompiler> => {
  const workspace = dirname(template)
  return compilers([workspace, ...families].join(), async () => {
    const [{ NodeCompiler }, fonts] = await Promise.all([
      import('@myriaddreamin/typst-ts-node-compiler'),
      readFonts(families),
    ])
    return {
      compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] }),
      drawn: new Set(fonts.flatMap((font) => [...charactersOf(font)])),
    }
  })
}
