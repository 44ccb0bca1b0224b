import type { AiTool } from '../../content/records.ts'

export type SampleAiTool = Pick<AiTool, 'name' | 'description'> & {
  /** Path in `assets`. */
  icon: string
}

export const sampleAiTools: SampleAiTool[] = [
  {
    name: 'Claude',
    description: 'A second reader for data models and long refactorings, and for release notes.',
    icon: 'ai-tools/arcs.svg',
  },
  {
    name: 'Cursor',
    description: 'The editor for quick experiments, with every change read before it stays.',
    icon: 'ai-tools/caret.svg',
  },
  {
    name: 'GitHub Copilot',
    description: 'Finishes test tables and other lines that write themselves.',
    icon: 'ai-tools/pair.svg',
  },
  {
    name: 'Ollama',
    description: 'Small models on the clinic’s own machine, where no record may leave the house.',
    icon: 'ai-tools/nested.svg',
  },
  {
    name: 'Whisper',
    description: 'First transcripts of field recordings, to be corrected by a person.',
    icon: 'ai-tools/wave.svg',
  },
  {
    name: 'ChatGPT',
    description: 'Drafts of interview guides, and plain words for hard paragraphs.',
    icon: 'ai-tools/overlap.svg',
  },
  {
    name: 'Hugging Face',
    description: 'Where models and their evaluations are found and compared.',
    icon: 'ai-tools/grid.svg',
  },
  {
    name: 'LangChain',
    description:
      'Used once, for a prototype that sorted tree reports; a short function replaced it.',
    icon: 'ai-tools/steps.svg',
  },
  {
    name: 'Perplexity',
    description: 'A first pass through literature, with its sources opened one by one.',
    icon: 'ai-tools/quarters.svg',
  },
]
