import * as icons from 'simple-icons'

type Mark = { title: string; path: string }

/** What people call them besides their titles. */
const others: Record<string, Mark> = {
  'chrome gemini': icons.siGooglegemini,
  copilot: icons.siGithubcopilot,
  colab: icons.siGooglecolab,
  gemini: icons.siGooglegemini,
  'gemini cli': icons.siGooglegemini,
  'github models': icons.siGithub,
  'gitlab duo': icons.siGitlab,
  'google ai studio': icons.siGooglegemini,
  'hugging face transformers': icons.siHuggingface,
  'jetbrains ai': icons.siJetbrains,
  junie: icons.siJetbrains,
  'le chat': icons.siMistralai,
  llama: icons.siMeta,
  mcp: icons.siModelcontextprotocol,
  mistral: icons.siMistralai,
  'notion ai': icons.siNotion,
  'v0 by vercel': icons.siV0,
  wandb: icons.siWeightsandbiases,
  zed: icons.siZedindustries,
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const marks = new Map<string, Mark>([
  ...[
    icons.siAnthropic,
    icons.siClaude,
    icons.siClaudecode,
    icons.siCline,
    icons.siCrewai,
    icons.siCursor,
    icons.siDatabricks,
    icons.siDeepl,
    icons.siDeepseek,
    icons.siDify,
    icons.siElevenlabs,
    icons.siFigma,
    icons.siGithubcopilot,
    icons.siGooglecolab,
    icons.siGooglegemini,
    icons.siGradio,
    icons.siGrammarly,
    icons.siHuggingface,
    icons.siJetbrains,
    icons.siJupyter,
    icons.siKaggle,
    icons.siKeras,
    icons.siKimi,
    icons.siLangchain,
    icons.siLangflow,
    icons.siLanggraph,
    icons.siLmstudio,
    icons.siMake,
    icons.siMinimax,
    icons.siMistralai,
    icons.siMlflow,
    icons.siModelcontextprotocol,
    icons.siN8n,
    icons.siNotebooklm,
    icons.siNotion,
    icons.siNvidia,
    icons.siObsidian,
    icons.siOllama,
    icons.siOnnx,
    icons.siOpencode,
    icons.siOpenrouter,
    icons.siPerplexity,
    icons.siPoe,
    icons.siPytorch,
    icons.siQwen,
    icons.siRaycast,
    icons.siReplit,
    icons.siRoboflow,
    icons.siScikitlearn,
    icons.siSnowflake,
    icons.siSpacy,
    icons.siStreamlit,
    icons.siSuno,
    icons.siTensorflow,
    icons.siUltralytics,
    icons.siV0,
    icons.siVercel,
    icons.siWarp,
    icons.siWeightsandbiases,
    icons.siWindsurf,
    icons.siZapier,
    icons.siZedindustries,
  ].map((mark): [string, Mark] => [letters(mark.title), mark]),
  ...Object.entries(others).map(([name, mark]): [string, Mark] => [letters(name), mark]),
])

const addressOf = ({ title }: Mark) => `/marks/${letters(title)}.svg`
const served = new Map([...marks.values()].map((mark) => [addressOf(mark), mark]))

/** Where the mark of a known tool is served; undefined for the others. */
export function markAddress(name: string): string | undefined {
  const mark = marks.get(letters(name))
  return mark && addressOf(mark)
}

/** The mark at an address, as SVG in one ink. */
export function markAt(address: string): string | undefined {
  const mark = served.get(address)
  return (
    mark &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark.path}"/></svg>`
  )
}
