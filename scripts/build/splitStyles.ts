import {
  isTokenAtKeyword,
  isTokenCloseCurly,
  isTokenOpenCurly,
  isTokenSemicolon,
  tokenize,
} from '@csstools/css-tokenizer'

/** Modules with styles of the first screen; class names end with the name of their module. */
const firstScreen = new Set([
  'AssistantButton',
  'Button',
  'Cover',
  'EmptyMount',
  'HeroName',
  'HeroSection',
  'IconButton',
  'LandingPage',
  'NavBar',
  'Frame',
  'ProjectFacts',
  'ProjectShelf',
  'ResumeCard',
  'Skeleton',
  'SkipLink',
])

/** A style sheet in two: rules of the first screen, and those of what is below it, for print or in dialogs. */
export function splitStyles(sheet: string): { first: string; later: string } {
  const rules = rulesOf(sheet)
  const text = (isWanted: (rule: Rule) => boolean) =>
    rules
      .filter(isWanted)
      .map((rule) => rule.text)
      .join('')
  return { first: text(isFirst), later: text((rule) => !isFirst(rule)) }
}

type Rule = {
  text: string
  /** Selector, or name and condition of an at-rule. */
  prelude: string
}

/** Rules of a sheet; those of a conditional group are groups of one rule each. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let body = 0
  let isAtRule = false
  for (const token of tokenize({ css: sheet })) {
    const [, , from, to] = token
    if (depth === 0 && from === start) isAtRule = isTokenAtKeyword(token)
    if (isTokenOpenCurly(token) && depth++ === 0) body = to + 1
    const isEnd = isTokenCloseCurly(token) ? --depth === 0 : isTokenSemicolon(token) && depth === 0
    if (!isEnd) continue
    const text = sheet.slice(start, to + 1)
    const prelude = body > start ? sheet.slice(start, body - 1) : text
    if (isAtRule && /^@(media|supports|container)/.test(prelude)) {
      for (const rule of rulesOf(sheet.slice(body, from))) {
        rules.push({ text: `${prelude}{${rule.text}}`, prelude: prelude + rule.prelude })
      }
    } else rules.push({ text, prelude })
    start = to + 1
  }
  return rules
}

const isFirst = ({ prelude }: Rule) =>
  !/^@media print|\.(also|large|latest|own|project)\b|light-large/.test(prelude) &&
  [...prelude.matchAll(/_([A-Z]\w+)/g)].every(([, module = '']) => firstScreen.has(module))
