import type { AiTool } from '../../features/ai-tools/contract.ts'
import type { IconKey } from './drawings/icons.ts'

export type SampleAiTool = Pick<AiTool, 'name' | 'description'> & { icon: IconKey }

export const sampleAiTools: SampleAiTool[] = [
  {
    name: 'Claude',
    description: 'A second reader for data models and long refactorings, and for release notes.',
    icon: 'arcs',
  },
  {
    name: 'Cursor',
    description: 'The editor for quick experiments, with every change read before it stays.',
    icon: 'caret',
  },
  {
    name: 'GitHub Copilot',
    description: 'Finishes test tables and other lines that write themselves.',
    icon: 'pair',
  },
  {
    name: 'Ollama',
    description: 'Small models on the clinic’s own machine, where no record may leave the house.',
    icon: 'nested',
  },
  {
    name: 'Whisper',
    description: 'First transcripts of field recordings, to be corrected by a person.',
    icon: 'wave',
  },
  {
    name: 'ChatGPT',
    description: 'Drafts of interview guides, and plain words for hard paragraphs.',
    icon: 'overlap',
  },
  {
    name: 'Hugging Face',
    description: 'Where models and their evaluations are found and compared.',
    icon: 'grid',
  },
  {
    name: 'LangChain',
    description:
      'Used once, for a prototype that sorted tree reports; a short function replaced it.',
    icon: 'steps',
  },
  {
    name: 'Perplexity',
    description: 'A first pass through literature, with its sources opened one by one.',
    icon: 'quarters',
  },
]
