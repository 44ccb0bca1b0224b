/** Packages with binaries or data files, which the built server loads; it contains the code of all others. */
export const LOADED_WHOLE = [
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  'pg',
  'sharp',
]
