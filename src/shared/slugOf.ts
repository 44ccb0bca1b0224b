/**
 * Accents that a slug does without. Marks that belong to one script change the word, as in हिन्दी, and so do those
 * that make が of か.
 */
const accents = /(?=\p{sc=Inherited})(?![\u3099\u309a])\p{M}/gu

/** A slug made from a title: 'Über Café' becomes 'uber-cafe'; '' without any letter. At most 60 characters. */
export const slugOf = (title: string): string => {
  const plain = title.normalize('NFKD').replace(accents, '').normalize('NFKC').toLowerCase()
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return [...slug].slice(0, 60).join('').replace(/^-|-$/g, '')
}
