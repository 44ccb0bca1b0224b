import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { requiredText, text } from '../../shared/fields.ts'
import { fileOrPath, imageRule } from '../../shared/files.ts'
import { orderChanges, orderField } from '../../shared/order.ts'

export const aiToolIcon = imageRule(5)

export const aiToolMessages = {
  fetchFailed: 'Failed to fetch AI tools',
  saveFailed: 'Failed to save AI tool',
  deleteFailed: 'Failed to delete AI tool',
  saved: 'Saved!',
  deleted: 'AI tool deleted successfully!',
  unknown: 'This AI tool does not exist',
} as const

export const aiTool = z.object({
  _id: z.string(),
  name: z.string(),
  iconImage: z.string(),
  /** What the icon shows; '' where the name beside it says enough. */
  icon_alt: z.string(),
  /** Told by the assistant, not shown on the page. */
  description: z.string(),
  order: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AiTool = z.output<typeof aiTool>

const requiredFields = { name: requiredText('Name is required', 60) }
const optionalFields = {
  iconImage: fileOrPath(),
  icon_alt: text(300),
  description: text(2000),
}

export const aiToolFields = z.object({
  ...requiredFields,
  ...z.partial(z.object(optionalFields)).shape,
})
export const aiToolChanges = z.partial(
  z.object({ ...requiredFields, ...optionalFields, order: orderField() }),
)

const files = { iconImage: aiToolIcon }

export const aiToolsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ai-tools',
    access: 'public',
    summary: 'All AI tools in their order',
    output: z.array(aiTool),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ai-tools',
    access: 'owner',
    summary: 'Adds an AI tool behind the others',
    input: aiToolFields,
    output: aiTool,
    status: 201,
    encoding: 'multipart',
    files,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/ai-tools',
    access: 'owner',
    summary: 'Gives AI tools new places, all of them or none',
    input: orderChanges,
    output: z.array(aiTool),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ai-tools/{id}',
    access: 'owner',
    summary: 'Changes the given fields of an AI tool',
    input: aiToolChanges,
    output: aiTool,
    encoding: 'multipart',
    files,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ai-tools/{id}',
    access: 'owner',
    summary: 'Deletes an AI tool with its icon',
    output: z.object({ message: z.string() }),
  }),
} as const
