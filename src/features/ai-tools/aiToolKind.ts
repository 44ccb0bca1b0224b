import type * as z from 'zod/mini'
import { call } from '../../client/calls/call.ts'
import type { RecordKind } from '../../records/list/recordKind.ts'
import { aiToolMessages } from './aiToolMessages.ts'
import { type AiTool, aiToolsApi } from './contract.ts'
import { aiToolFields } from './schemas.ts'

export type AiToolInput = z.output<typeof aiToolFields>

/** AI tools as the owner's list and form work with them. */
export const aiToolKind: RecordKind<AiTool, AiToolInput> = {
  name: 'ai-tools',
  nameOf: ({ name }) => name,
  list: aiToolsApi.list,
  create: (input, options) => call(aiToolsApi.create, { input, ...options }),
  update: (id, input, options) => call(aiToolsApi.update, { params: { id }, input, ...options }),
  remove: (id) => call(aiToolsApi.remove, { params: { id } }),
  reorder: (order) => call(aiToolsApi.reorder, { input: { order } }),
  fields: aiToolFields,
  blank: {
    _id: '',
    name: '',
    iconImage: '',
    icon_alt: '',
    drawing: '',
    description: '',
    order: 0,
    visibility: 'published',
    created_at: '',
    updated_at: '',
  },
  copyOf: ({ name, iconImage, icon_alt, drawing, description }) => ({
    name: `${name} (copy)`,
    iconImage,
    icon_alt,
    drawing,
    description,
  }),
  files: ['iconImage'],
  fieldLabels: {
    iconImage: 'Icon',
    icon_alt: 'Alt text',
    description: 'Description for the assistant',
  },
  labels: {
    add: 'Add Tool',
    addTitle: 'Add AI Tool',
    editTitle: 'Edit AI Tool',
    create: 'Add',
    confirmDelete: () => 'Delete this tool?',
  },
  messages: {
    ...aiToolMessages,
    failed: aiToolMessages.saveFailed,
    created: aiToolMessages.saved,
    updated: aiToolMessages.saved,
  },
}
