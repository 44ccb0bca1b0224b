import type { ContactInfo, ContactMessage, NewMessage } from '../sections/contact/contract.ts'
import { sampleHero } from './content.ts'

export const sampleContactInfo: ContactInfo = {
  title: 'Write me a few lines',
  subtitle: 'I take on two new products a year and look over a few more.',
  description:
    'Tell me what the system has to do on its worst day, who will look after it afterwards, and when you would like to begin. I answer within two working days, also when the answer is no.',
  location: 'Bristol, United Kingdom',
  email: 'ines@example.com',
  github_url: sampleHero.github_url,
  linkedin_url: sampleHero.linkedin_url,
}

export type SampleMessage = NewMessage & {
  status: ContactMessage['status']
  /** Hours before the first start. */
  hoursAgo: number
}

const paragraphs = (...parts: string[]): string => parts.join('\n\n')

export const sampleMessages: SampleMessage[] = [
  {
    name: 'Tomos Beynon',
    email: 'tomos.beynon@example.com',
    subject: 'A fourth harbour for Slack Water',
    message: paragraphs(
      'Good morning. I am the harbour master at a small drying harbour two bays west of the three you already have. Our skippers have started to ask why they cannot look up their hours as the others do.',
      'We have a gauge on the quay wall that writes a reading every ten minutes to a file. Would that be enough to begin with, or do we need the six-minute kind? I could send you last winter’s readings.',
      'The office would rather start after the season, from October on.',
    ),
    status: 'read',
    hoursAgo: 26 * 24 + 3,
  },
  {
    name: 'Leena Aaltonen',
    email: 'leena.aaltonen@example.com',
    subject: 'Lowering in a second-year course',
    message: paragraphs(
      'I teach compilers to about ninety second-year students and showed Lowering in a lecture last week. It was the first time that nobody asked where the instructions had come from.',
      'Two questions. May I host a copy on our own machines for the autumn? And is there a way to hide the last two passes until the students have written them?',
    ),
    status: 'read',
    hoursAgo: 9 * 24 + 5,
  },
  {
    name: 'Marek Sowa',
    email: 'marek.sowa@example.com',
    subject: 'Daymeter with a heat pump',
    message: paragraphs(
      'Hello Ines, our co-operative has 28 flats, solar on both roofs and, since March, one heat pump for the whole building. A neighbour from one of your nine buildings showed me the screen in their stairwell.',
      'Can the best hour also take the heat pump into account? It draws more than everything else together. I look after the meter cupboard and can give you access to the readings.',
    ),
    status: 'unread',
    hoursAgo: 7,
  },
]
