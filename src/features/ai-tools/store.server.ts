import { recordStore } from '../../records/list/recordStore.server.ts'
import type { AiTool } from './contract.ts'

/** The AI tools that the owner works with. */
export const aiToolStore = recordStore<AiTool, 'name', 'iconImage'>({
  kind: 'ai-tools',
  table: 'ai_tools',
  name: 'name',
  defaults: { iconImage: '', icon_alt: '', drawing: '', description: '' },
  files: ['iconImage'],
  added: 'behind',
})
