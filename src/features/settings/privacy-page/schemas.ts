import * as z from 'zod/mini'
import { flag, text } from '../../../shared/rules/fields.ts'

export const privacyPage = z.object({ privacy_page: z.literal([0, 1]), privacy_note: z.string() })
export const privacyPageFields = z.object({ privacy_page: flag(), privacy_note: text(1000) })
