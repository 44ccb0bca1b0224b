import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { png } from './pictures.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const repository = (name: string, more: object = {}) => ({
  ...{ name, description: null, html_url: `https://github.com/ada/${name}`, homepage: '' },
  ...{ language: 'TypeScript', topics: [], fork: false, private: false, stargazers_count: 0 },
  ...{ created_at: '2021-01-05T10:00:00Z', ...more },
})
const account = {
  ...{ login: 'ada', name: 'Ada Byron', bio: 'Computes.', email: null, location: 'London' },
  ...{ blog: 'ada.example.com', html_url: 'https://github.com/ada', public_repos: 3 },
}
const repositories = [
  repository('cards'),
  repository('loom', {
    ...{ description: 'Weaves.', homepage: 'https://loom.example.com', stargazers_count: 12 },
    topics: ['typescript', 'weaving'],
  }),
  repository('engine', { fork: true }),
]

/** The pictures of two repositories: one that its owner made, and one that the service draws for everybody. */
const previewsAt = (address: string) => ({
  data: {
    repositoryOwner: {
      repositories: {
        nodes: [
          { name: 'cards', usesCustomOpenGraphImage: false, openGraphImageUrl: `${address}/cards` },
          { name: 'loom', usesCustomOpenGraphImage: true, openGraphImageUrl: `${address}/loom` },
        ],
      },
    },
  },
})

const told: Answer = ({ url, headers }, response) => {
  if (url === '/loom') {
    void png().then((bytes) => response.end(bytes))
    return
  }
  const answers: Record<string, object> = {
    '/users/ada': account,
    '/graphql': previewsAt(`http://${headers.host}`),
  }
  response.end(JSON.stringify(answers[`${url}`] ?? repositories))
}

export type GitHubServer = Awaited<ReturnType<typeof startGitHubServer>>

/** A service that speaks the protocol of GitHub's API: it knows one account, `ada`, and keeps what it was asked. */
export async function startGitHubServer() {
  const asked: IncomingMessage[] = []
  let answer = told
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    pictures: address,
    asked,
    /** Says how it answers from now on; without anything as it did at first. */
    answer: (next = told) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
