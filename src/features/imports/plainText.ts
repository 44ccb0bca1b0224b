const blocks = /^\/?(p|div|br|ul|ol|li|h[1-6]|tr)$/
const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'", ndash: '–' },
  ...{ mdash: '—', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', hellip: '…', bull: '•' },
}

/** Whether an editor of rich texts has written this. */
export const isMarkup = (text: string) =>
  /<\/?(p|ul|ol|li|br|div|strong|em|b|i|a|h[1-6])\b/i.test(text)

/** The words of marked-up text: what stands in its lists, and what stands around them, a line for each block. */
export function plainText(markup: string): { text: string; points: string[] } {
  const lines: string[] = []
  const points: string[] = []
  const [first = '', ...parts] = markup.split('<')
  let line = first
  let isPoint = false
  const end = () => {
    const words = decoded(line).split(/\s+/).filter(Boolean).join(' ')
    if (words) (isPoint ? points : lines).push(words)
    line = ''
  }
  for (const part of parts) {
    const close = part.indexOf('>')
    const tag = part.slice(0, Math.max(close, 0)).toLowerCase().split(/[\s]/)[0] ?? ''
    if (close < 0) line += `<${part}`
    else {
      const name = tag.length > 1 ? tag.replace(/\/$/, '') : tag
      if (blocks.test(name)) end()
      if (name === 'li') isPoint = true
      if (name === '/li') isPoint = false
      line += part.slice(close + 1)
    }
  }
  end()
  return { text: lines.join('\n'), points }
}

const decoded = (text: string) =>
  text.replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
