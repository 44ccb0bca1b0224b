import * as z from 'zod/mini'
import { publicDocument } from '../../content/publicDocument.ts'
import { assistantApi } from '../assistant/contract.ts'
import { described, tool } from './tool.server.ts'

const search = tool({
  name: 'search',
  description: 'Passages of the published portfolio that answer a question, each with its address',
  needs: [],
  effect: 'reads',
  input: z.object({ question: described(z.string(), 'A question or words, in any language') }),
  run: async ({ question }, { send }) => ({
    passages: await send(assistantApi.search, { input: { question } }),
  }),
})

const ask = tool({
  name: 'ask',
  description:
    'Asks the assistant of the site, which answers in sentences from the published portfolio',
  needs: [],
  effect: 'reads',
  input: z.object({ question: described(z.string(), 'One question') }),
  run: async ({ question }, { send }) => {
    const messages = [{ role: 'user', content: question }]
    return Object(await send(assistantApi.ask, { input: { messages } }))
  },
})

const checkFit = tool({
  name: 'check_fit',
  description:
    'Says which requirements of a job description the portfolio shows, and which it does not',
  needs: [],
  effect: 'reads',
  input: z.object({ description: described(z.string(), 'The whole job description') }),
  run: async (input, { send }) => Object(await send(assistantApi.fit, { input })),
})

const contactDetails = tool({
  name: 'contact_details',
  description:
    'How to reach the owner: e-mail, place, availability and profiles, as far as they are public',
  needs: [],
  effect: 'reads',
  input: z.object({}),
  run: async (_, { send }) => {
    const [hero, contact, profiles] = await Promise.all([
      send(publicDocument('hero')),
      send(publicDocument('contact-info')),
      send(publicDocument('profile-links')),
    ])
    const { name, title, github_url, linkedin_url } = Object(hero)
    return { name, title, github_url, linkedin_url, ...Object(contact), ...Object(profiles) }
  },
})

/** Tools for everybody. */
export const visitorTools = [search, ask, checkFit, contactDetails]
