/** Replaces a title without any supported letter, because PDF/UA headings must not be empty. */
const nothingShown = '–'

/** All text of an outline. */
export function textsOf(outline: object): string {
  const texts: string[] = []
  eachText(outline, (text) => {
    texts.push(text)
    return text
  })
  return texts.join('\n')
}

/** An outline without unsupported characters, and the affected words. */
export function withoutUnsupported<Content extends object>(
  outline: Content,
  characters: ReadonlySet<number>,
) {
  const unshown = new Set<string>()
  const isShown = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return characters.has(code) || /[\s\u200c\u200d]/.test(character)
  }
  const clean = (text: string) => {
    const composed = text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign, place: number, all: string) =>
        isJoiner(sign, all[place - 1]) ? sign : /\s/.test(sign) ? ' ' : '',
      )
    if ([...composed].every(isShown)) return composed
    for (const [word] of composed.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
      if (![...word].every(isShown)) unshown.add(word)
    }
    return [...composed].filter(isShown).join('').replace(/\s+/g, ' ').trim()
  }
  const supported = eachText(outline, (text, key) => {
    const cleaned = clean(text)
    return key === 'title' && !cleaned.trim() ? nothingShown : cleaned
  })
  return { shown: supported, unshown: [...unshown] }
}

/** Zero-width joiner and non-joiner, which Persian and Hindi need. */
const isJoiner = (sign: string, before = '') =>
  /[\u200c\u200d]/.test(sign) && /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(before)

/** An outline with each text replaced, except addresses and ids. */
const eachText = <Content extends object>(
  outline: Content,
  change: (text: string, key: string) => string,
): Content =>
  JSON.parse(JSON.stringify(outline), (key, value) =>
    typeof value === 'string' && key !== 'href' && key !== 'id' ? change(value, key) : value,
  )
