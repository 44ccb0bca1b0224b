// The documentation as a site with search: `npm run docs` writes it to docs/.vitepress/dist.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
/** Where the files of the project are that are not documentation; the workflow's own repository. */
const REPOSITORY = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/main/`

/** Decisions are found after what describes the product. */
const searchOptions = {
  fuzzy: false,
  boostDocument: (page) => (page.includes('/decisions/') ? 0.3 : 1),
}

export default defineConfig({
  title: 'Vitrine',
  description: 'A self-hosted portfolio for one developer.',
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  // Files beside this folder, which the repository shows, and the site on your own machine.
  ignoreDeadLinks: [/^(\.\/)?\.\.\//, /^http:..localhost/],
  markdown: {
    config: ({ core, renderer, utils }) => {
      core.ruler.push('repository', linkToRepository)
      // Braces in code are no template.
      renderer.rules.code_inline = (tokens, index) =>
        `<code v-pre>${utils.escapeHtml(tokens[index].content)}</code>`
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { miniSearch: { searchOptions } } },
    sidebar: sidebarOf(readFileSync(new URL('../README.md', import.meta.url), 'utf8')),
    ...(REPOSITORY && { socialLinks: [{ icon: 'github', link: REPOSITORY }] }),
  },
})

/** Lets links that leave this folder lead to the repository. */
function linkToRepository({ tokens, env }) {
  for (const link of tokens.flatMap(({ children }) => children ?? [])) {
    const href = link.type === 'link_open' ? link.attrGet('href') : undefined
    const path = href && new URL(href, `file:///docs/${env.relativePath}`).pathname
    if (REPOSITORY && href?.startsWith('.') && path && !path.startsWith('/docs/')) {
      link.attrSet('href', REPOSITORY + path.slice(1))
    }
  }
}

/** The lists of the index, under their headings. */
function sidebarOf(index) {
  const groups = index.split(/^\*\*/m).slice(1)
  return groups
    .filter((part) => part.includes('\n- '))
    .map((part) => ({
      text: part.slice(0, part.indexOf('**')),
      items: [...part.matchAll(/^- \[([^\]]+)\]\(([^).]+)\.md\)/gm)].map(([, text, link]) => ({
        text,
        link: `/${link.replace(/README$/, '')}`,
      })),
    }))
}
