import { fileDisposition } from '../../../server/http/fileDisposition.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { privateCaching } from '../../../server/http/reply.ts'
import { wordType } from '../../../shared/files/files.ts'
import { applicationsApi } from '../../../site/applications/contract.ts'
import type { letterFiles } from './letterFiles.server.ts'

const forms = [
  { api: applicationsApi.letterPdf, form: 'pdf', type: 'application/pdf', ending: 'pdf' },
  { api: applicationsApi.letterWord, form: 'word', type: wordType, ending: 'docx' },
  {
    api: applicationsApi.letterText,
    form: 'text',
    type: 'text/plain; charset=utf-8',
    ending: 'txt',
  },
] as const

/** The owner's calls for the letters of applications. */
export const letterRoutes = (files: ReturnType<typeof letterFiles>): Route[] =>
  forms.map(({ api, form, type, ending }) =>
    handle(api, async ({ params: { id } }) => {
      const { bytes, title } = await files[form](id)
      const headers = {
        'Content-Type': type,
        'Content-Disposition': fileDisposition(`${title}.${ending}`, 'attachment'),
        'Cache-Control': privateCaching,
      }
      return new Response(bytes, { headers })
    }),
  )
