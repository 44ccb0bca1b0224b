// The assistant's panel without its page, whose AI service answers as a test says.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Target } from '../../src/features/assistant/links/targets.ts'
import { AssistantPanel } from '../../src/features/assistant/panel/AssistantPanel.tsx'
import { openSite } from './openSite.ts'
import { showSection } from './showSection.tsx'

export const panel = page.getByRole('dialog', { name: /AI Assistant$/ })
export const input = page.getByRole('combobox', { name: 'Your question' })
/** The input where no AI service answers. */
export const searchInput = page.getByRole('combobox', { name: 'Search this portfolio' })
export const log = page.getByRole('log')
export const sendButton = page.getByRole('button', { name: 'Send' })
export const fitButton = page.getByRole('button', { name: 'Paste a job description' })

/** The entries of the conversation by who says them. */
export const said = (role: 'user' | 'assistant' | 'error' | 'notice' | 'search') =>
  log
    .elements()
    .flatMap((element) => [...element.querySelectorAll(`[data-role="${role}"]`)])
    .map((entry) => entry.lastElementChild?.textContent ?? '')

export async function ask(question: string, field = input): Promise<void> {
  await field.fill(question)
  await sendButton.click()
}

/** Asks, and waits for the whole answer. */
export async function hear(question: string): Promise<void> {
  await ask(question)
  await expect.element(log).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByRole('button', { name: 'Copy' }).last()).toBeVisible()
}

type Shown = Partial<Parameters<typeof AssistantPanel>[0]>

/** Opens a site and shows a visitor the panel. */
export async function openPanel(props: Shown = {}) {
  const site = await openSite({ isVisitor: true, hasAiService: true })
  const opened: string[] = []
  const shown = await showSection(
    <AssistantPanel
      ownerName="Ines Halden"
      targets={targets}
      suggestedQuestions={['What is Slack Water?', 'Which projects use TypeScript?']}
      isShown
      areQuestionsKept
      isSearch={false}
      onOpenTarget={(href) => opened.push(href)}
      onClose={() => opened.push('closed')}
      {...props}
    />,
  )
  return { ...site, unmount: shown.unmount, opened }
}

const targets: Target[] = [
  { kind: 'Project', name: 'Slack Water', href: '/?project=slack-water' },
  { kind: 'Project', name: 'Canopy', href: '/?project=canopy' },
  { kind: 'Skill', name: 'TypeScript', href: '#skills' },
  { kind: 'Skill', name: 'Postgres', href: '#skills' },
  { kind: 'Certification', name: 'Cantilevers', href: '#certifications' },
  { kind: 'AI tool', name: 'Claude', href: '#ai-tools' },
  { kind: 'AI tool', name: 'Cursor and Canvas', href: '#ai-tools' },
]
