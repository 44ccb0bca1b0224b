import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  certification,
  full,
  nothing,
  project,
  projectPage,
  unread,
} from '../../../test/numericSite.ts'
import { resourceCache } from '../../client/calls/useResource.ts'
import { Texts } from '../../client/texts/useTexts.ts'
import { ErrorPage } from '../../client/ui/states/ErrorBoundary.tsx'
import { accountMessages } from '../../features/account/accountMessages.ts'
import { LoginCode, LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import { passkeyMessages } from '../../features/account/passkeys/passkeyMessages.ts'
import { loginFields } from '../../features/account/schemas.ts'
import { SessionProvider } from '../../features/account/session.tsx'
import { Answer } from '../../features/assistant/panel/Answer.tsx'
import { AssistantPanel } from '../../features/assistant/panel/AssistantPanel.tsx'
import { FitForm } from '../../features/assistant/panel/FitForm.tsx'
import { SearchResult } from '../../features/assistant/panel/SearchResult.tsx'
import { SuggestionList } from '../../features/assistant/panel/SuggestionList.tsx'
import { jobDescription } from '../../features/assistant/schemas.ts'
import { fieldErrors } from '../../shared/rules/fieldErrors.ts'
import en from '../../shared/texts/en.json' with { type: 'json' }
import { type Language, languages } from '../../shared/texts/languages.ts'
import ownerAr from '../../shared/texts/owner/ar.json' with { type: 'json' }
import ownerDe from '../../shared/texts/owner/de.json' with { type: 'json' }
import ownerEn from '../../shared/texts/owner/en.json' with { type: 'json' }
import ownerEs from '../../shared/texts/owner/es.json' with { type: 'json' }
import ownerFa from '../../shared/texts/owner/fa.json' with { type: 'json' }
import ownerFr from '../../shared/texts/owner/fr.json' with { type: 'json' }
import ownerHe from '../../shared/texts/owner/he.json' with { type: 'json' }
import ownerPt from '../../shared/texts/owner/pt.json' with { type: 'json' }
import { textsIn, translationIn } from '../../shared/texts/translations.ts'
import { type Translate, translator } from '../../shared/texts/translator.ts'
import type { Landing } from '../../site/landing.ts'
import { CertificationLightbox } from '../../site/sections/certifications/CertificationLightbox.tsx'
import { MessageAnswer } from '../../site/sections/contact/form/MessageAnswer.tsx'
import { newMessageFields } from '../../site/sections/contact/schemas.ts'
import { ProjectDialog } from '../../site/sections/projects/dialog/ProjectDialog.tsx'
import { FeedbackPanel } from '../../site/sections/projects/ratings/FeedbackPanel.tsx'
import {
  LargeProjects,
  ProjectTitles,
} from '../../site/sections/projects/section/LargeProjects.tsx'
import { AllProjects } from '../all-projects/AllProjects.tsx'
import { GridCard } from '../all-projects/GridCard.tsx'
import { NotFoundPage } from '../project/NotFoundPage.tsx'
import { ProjectPage } from '../project/ProjectPage.tsx'
import { suggestedQuestions } from './assistant/panelContent.ts'
import { landingCache } from './landingCache.ts'
import { EmptySectionNotice } from './ownerParts.tsx'
import { VisitorApp } from './VisitorApp.tsx'

/** A language that marks each text, so that untranslated ones are visible. */
const mark = (texts: readonly string[]) =>
  translator(Object.fromEntries(texts.map((text) => [text, `[${text.replace('|', ']|[')}]`])))

/** Renders with all texts of a language, and without those for the owner. */
const ownerTranslations = {
  de: ownerDe,
  es: ownerEs,
  fr: ownerFr,
  pt: ownerPt,
  ar: ownerAr,
  he: ownerHe,
  fa: ownerFa,
}
const forVisitors = { texts: Object.keys(en), of: translationIn }
const forOwners = {
  texts: Object.keys({ ...en, ...ownerEn }),
  of: (language: Language) =>
    language === 'en' ? undefined : { ...translationIn(language), ...ownerTranslations[language] },
}

const pageOf = (landing: Partial<Landing>, texts: Translate) =>
  renderToString(<VisitorApp cache={landingCache(landing)} texts={texts} />)

const partOf = (part: ReactNode, texts: Translate) =>
  renderToString(
    <Texts value={texts}>
      <QueryClientProvider client={resourceCache()}>{part}</QueryClientProvider>
    </Texts>,
  )

const ignore = () => {}
const query = { q: '', technology: '', category: '', year: '', page: 2, isPossible: true }
const choices = { technology: ['1', '2'], category: ['1', '2'], year: ['1', '2'] }
const listed = {
  ownerName: '1',
  credit: '1',
  choices,
  total: 50,
  pages: 3,
  isSearched: true,
  cards: ['1'],
}
const searched = { ...query, q: '1' }

const projectPageOf = (visibility: 'published' | 'draft' | 'hidden') => (
  <ProjectPage
    ownerName="1"
    credit="1"
    players={['youtube']}
    areRatingsHidden={false}
    isOwners={visibility !== 'published'}
    projectPage={{ project: { ...projectPage, visibility } as never, number: 1 }}
    next={{ project: { ...projectPage, visibility } as never, number: 2 }}
    contact={[{ href: '/1', text: 'Get in touch' }]}
    testimonials={[{ _id: '1', name: '1', role: '1', quote: '1', link: 'https://1.1' }] as never}
    positions={[{ _id: '1', role: '1', organisation: '1', start_date: '2021-04-01' }] as never}
  />
)

/** A featured project, with a story or without. */
const large = (number: number) =>
  ({ ...projectPage, story: number === 1 ? '1' : '', outcomes: outcomesOf('1') }) as never
const outcomesOf = (text: string) => [
  { label: text, before: text, after: text },
  { label: text + text, before: '', after: text },
]

/** All visitor components in their states. */
const parts: Record<string, (texts: Translate) => string> = {
  'the page': (t) => pageOf(full, t),
  'the page of a site without content': (t) => pageOf(nothing as Landing, t),
  'the page while it loads': (t) => pageOf(unread as Partial<Landing>, t),
  'the page that could not be drawn': (t) => partOf(<ErrorPage failure="1" />, t),
  'featured projects and titles': (t) =>
    partOf(
      <>
        <LargeProjects
          areRepeated
          projects={[1, 2].map((number) => ({ project: large(number), number }))}
        />
        <ProjectTitles projects={Array(13).fill({ project: large(1), number: 1 })} />
      </>,
      t,
    ),
  'the dialog of a project': (t) =>
    partOf(<ProjectDialog projects={[project, project] as never} index={0} onClose={ignore} />, t),
  'the film in it': (t) =>
    partOf(
      <ProjectDialog
        projects={[{ ...project, demo_video: '1.mp4' }] as never}
        index={0}
        onClose={ignore}
      />,
      t,
    ),
  'the stars to give': (t) =>
    partOf(<FeedbackPanel title="1" given={0} onSubmit={ignore} onCancel={ignore} />, t),
  'an enlarged certification': (t) =>
    partOf(<CertificationLightbox certification={certification as never} onClose={ignore} />, t),
  'the assistant': (t) =>
    partOf(
      <AssistantPanel
        ownerName="1"
        targets={[]}
        suggestedQuestions={suggestedQuestions(
          {
            projects: [project],
            skills: [{ name: '1', proficiency: 1 }],
            certifications: [certification],
          },
          t,
        )}
        isShown
        isSearch
        areQuestionsKept
        onOpenTarget={ignore}
        onClose={ignore}
      />,
      t,
    ),
  'its answer': (t) =>
    partOf(<Answer text="[1](https://1.1)" isWhole targets={[]} onOpenTarget={ignore} />, t),
  'its form': (t) =>
    partOf(<FitForm isBusy={false} isSearch={false} onCheck={ignore} onCancel={ignore} />, t),
  'its form for a search': (t) =>
    partOf(<FitForm isBusy={false} isSearch onCheck={ignore} onCancel={ignore} />, t),
  'its names': (t) =>
    partOf(
      <SuggestionList
        id="1"
        suggestions={[{ kind: 'AI tool', name: '1', href: '#1' }]}
        activeIndex={0}
        onChoose={ignore}
      />,
      t,
    ),
  'what it found': (t) =>
    partOf(
      <SearchResult
        passages={[{ kind: 'Introduction', title: '', quote: '1', href: '#1' }]}
        onOpenTarget={ignore}
      />,
      t,
    ),
  'that it found nothing': (t) => partOf(<SearchResult passages={[]} onOpenTarget={ignore} />, t),
  'all projects': (t) => partOf(<AllProjects {...listed} query={query} found={50} />, t),
  'some of them': (t) => partOf(<AllProjects {...listed} query={searched} found={1} />, t),
  'none of them': (t) =>
    partOf(<AllProjects {...listed} query={searched} found={0} cards={[]} />, t),
  'no projects': (t) =>
    partOf(<AllProjects {...listed} query={query} total={0} found={0} cards={[]} />, t),
  'projects that could not be read': (t) =>
    partOf(
      <AllProjects
        {...listed}
        query={query}
        found={0}
        cards={[]}
        failure="Failed to load projects"
      />,
      t,
    ),
  'a project among all': (t) =>
    partOf(<GridCard project={project as never} number={1} areRatingsHidden={false} />, t),
  'the page of a project': (t) => partOf(projectPageOf('published'), t),
  'the page of a draft': (t) => partOf(projectPageOf('draft'), t),
  'the page of a hidden project': (t) => partOf(projectPageOf('hidden'), t),
  'the page of no project': (t) => partOf(<NotFoundPage isProject />, t),
  'the page of no address': (t) => partOf(<NotFoundPage isProject={false} />, t),
  'a message that was sent': (t) => partOf(<MessageAnswer written={{ email: '1@1.11' }} />, t),
  'a message that was refused': (t) =>
    partOf(
      <MessageAnswer
        written={{}}
        refusal={{ sentence: 'Name is required', fields: { name: 'Name is required' } }}
      />,
      t,
    ),
}

/** Owner components on visitor pages. */
const ownerParts: typeof parts = {
  'the dialog that signs in': (t) =>
    partOf(
      <SessionProvider>
        <LoginDialog open onClose={ignore} />
      </SessionProvider>,
      t,
    ),
  'its code': (t) =>
    partOf(<LoginCode value="" error={accountMessages.wrongCode} onChange={ignore} />, t),
  'where a section would stand': (t) => partOf(<EmptySectionNotice id="ai-tools" />, t),
}

/** Visible and accessible texts of a page. */
function saidIn(html: string): string[] {
  const spoken = html.replace(/<!--.*?-->|<style.*?<\/style>|<svg.*?<\/svg>/gs, '')
  const named = [...spoken.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)]
  const texts = spoken.split(/<[^>]*>/)
  return [...texts, ...named.map(([, text = '']) => text)].filter((text) => text.trim() !== '')
}

/** Names that are equal in every language, and the honeypot field. */
const names = /\b(GitHub|LinkedIn|Website)\b/g

function withoutMarked(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '')
  return rest === text ? rest : withoutMarked(rest)
}

describe.each([
  ...Object.entries(parts).map(([name, render]) => ({ name, render, known: forVisitors })),
  ...Object.entries(ownerParts).map(([name, render]) => ({ name, render, known: forOwners })),
])('$name', ({ render, known }) => {
  test('has no untranslated text of its own', () => {
    const unknown = saidIn(render(mark(known.texts))).filter((text) =>
      /\p{L}{2}/u.test(withoutMarked(text).replace(names, '')),
    )
    expect(unknown).toEqual([])
  })

  test('has no English text in another language', () => {
    for (const language of languages) {
      const translation = known.of(language)
      if (!translation) continue
      const said = new Set(saidIn(render(translator(translation))))
      const values = new Set<string>(Object.values(translation))
      const translated = known.texts.filter((text) => text in translation)
      const english = translated.filter((text) => !values.has(text) && said.has(text))
      expect({ language, english }).toEqual({ language, english: [] })
    }
  })
})

const gapsIn = (text: string) => `${(text.match(/{\w+}/g) ?? []).sort()}`

/** The last form of a text with a count has all placeholders; in those for small numbers a word may be the count. */
function hasGapsOf(text: string, said: string): boolean {
  const [first = ''] = text.split('|')
  const forms = said.split('|')
  const isSaid = (form: string, index: number) =>
    gapsIn(form) === gapsIn(first) || (index < forms.length - 1 && gapsIn(form) === '')
  return forms.every(isSaid)
}

test('a text that a language lacks is English', () => {
  const t = translator({ About: 'Über mich' })
  expect([t('About'), t('Projects'), t('Designed and built by {name}', { name: 'Ada' })]).toEqual([
    'Über mich',
    'Projects',
    'Designed and built by Ada',
  ])
})

test('translations have no other texts, and their placeholders', () => {
  for (const language of languages) {
    const translation = forOwners.of(language)
    if (!translation) continue
    const pairs = Object.entries(translation)
    expect(pairs.map(([text]) => text)).toEqual(
      forOwners.texts.filter((text) => text in translation),
    )
    expect(pairs.filter(([text, said]) => !hasGapsOf(text, said) || said === '')).toEqual([])
  }
})

test('each count has its form', () => {
  const projects = (language: Language, count: number) =>
    textsIn(language)('{count} project|{count} projects', { count })
  expect([1, 2].map((count) => projects('en', count))).toEqual(['1 project', '2 projects'])
  expect([1, 2].map((count) => projects('he', count))).toEqual(['פרויקט אחד', '2 פרויקטים'])
  expect([1, 2].map((count) => projects('fa', count))).toEqual(['1 پروژه', '2 پروژه'])
  expect([1, 2, 3, 11, 100].map((count) => projects('ar', count))).toEqual([
    ...['مشروع واحد', 'مشروعان', '3 مشاريع', '11 مشروعًا', '100 مشروع'],
  ])
})

test('errors of visitors’ forms are translated', () => {
  const long = 'x'.repeat(20_000)
  const refusals = [
    { name: '', email: '', subject: '', message: '' },
    { name: long, email: long, subject: long, message: long },
    { name: 1, email: 'x', subject: 1, message: 1 },
  ].map((message) => newMessageFields.safeParse(message).error)
  const pasted = ['', 'x', long].map(
    (description) => jobDescription.safeParse({ description }).error,
  )
  const sentences = [...refusals, ...pasted].flatMap((error) =>
    error ? Object.values(fieldErrors(error)) : [],
  )
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((sentence) => !(sentence in en))).toEqual([])
})

test('messages of the sign-in are translated', () => {
  const long = 'x'.repeat(300)
  const typed = [
    { email: '', password: '' },
    { email: long, password: long, code: long },
  ].map((input) => loginFields.safeParse(input).error)
  const refused = typed.flatMap((error) => (error ? Object.values(fieldErrors(error)) : []))
  const { emailRequired, emailInvalid, passwordRequired, codeRequired } = accountMessages
  const { loginFailed, network, loggedIn, wrongPair, wrongCode, throttled } = accountMessages
  const ofPasskeys = ['tooLate', 'refused', 'copied', 'notGiven', 'badAddress'] as const
  const sentences = [
    ...[emailRequired, emailInvalid, passwordRequired, codeRequired, loginFailed, network],
    ...[loggedIn, wrongPair, wrongCode, throttled, ...refused],
    ...ofPasskeys.map((name) => passkeyMessages[name]),
  ]
  const known: readonly string[] = forOwners.texts
  expect(sentences.filter((sentence) => !known.includes(sentence))).toEqual([])
})
