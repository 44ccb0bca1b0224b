/**
 * Accents that a slug does without. Marks that belong to one script change the word, as in हिन्दी, and so do those
 * that make が of か.
 */
const accents = /(?=\p{sc=Inherited})(?![\u3099\u309a])\p{M}/gu

const mostCharacters = 60

/**
 * A slug made from a title: 'Über Café' becomes 'uber-cafe'; '' without any letter. At most 60 characters, which end
 * with a word, unless that leaves less than half of them.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(accents, '').normalize('NFKC').toLowerCase()
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  const characters = [...slug]
  if (characters.length <= mostCharacters) return slug
  const end = characters.lastIndexOf('-', mostCharacters)
  const length = end < mostCharacters / 2 ? mostCharacters : end
  return characters.slice(0, length).join('')
}
