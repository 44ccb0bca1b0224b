import { resolve } from 'node:path'
import type { SiteFile } from '../features/publish/siteFiles.server.ts'
import { StartError } from '../server/errors.ts'
import { webAddress } from '../shared/rules/links.ts'
import type { Command } from './command.server.ts'

export const publishCommand: Record<string, Command> = {
  publish: {
    argument: 'DIR',
    options: {
      url: 'ADDRESS  where the site will be, with the folder that it is put into',
      form: 'ADDRESS  takes what the contact form sends, in the place of a mail',
    },
    about: 'Writes the public site as files for a host that runs nothing.',
    run: async ({ db, log, now, config }, folder, options) => {
      const [url, form] = [addressOf(options, 'url'), addressOf(options, 'form')]
      const address = config.publish.url ?? config.publicUrl
      const placed = url ?? (address === undefined ? undefined : new URL(address))
      // Loaded here, because other commands do not need the application.
      const [{ builtSite }, { replaceFolder }] = await Promise.all([
        import('./publish/publishSite.server.ts'),
        import('../features/publish/publishedFolder.server.ts'),
      ])
      const files = await builtSite({
        db,
        log,
        now,
        ai: config.ai,
        url: placed,
        form: form?.href ?? config.publish.form,
      })
      await replaceFolder(resolve(folder), files)
      const summary = `${folder} holds the site: ${files.length} files, ${megabytes(files)} MB.`
      return placed ? summary : `${summary} ${withoutAddress}`
    },
  },
}

const withoutAddress =
  'Without --url it has no sitemap, and links to it show no picture; it belongs at the root of a host.'

function addressOf(options: Record<string, string>, name: string): URL | undefined {
  const given = options[name]
  if (given === undefined) return undefined
  const url = webAddress(given)
  if (!url || url.hash || url.username || (name === 'url' && url.search)) {
    throw new StartError(`--${name} has to be an address such as https://me.example/.`)
  }
  return url
}

const bytesOf = (content: SiteFile['content']) =>
  typeof content === 'object' && 'read' in content ? content.size : Buffer.byteLength(content)

const megabytes = (files: SiteFile[]) =>
  (files.reduce((sum, { content }) => sum + bytesOf(content), 0) / 1024 / 1024).toFixed(1)
