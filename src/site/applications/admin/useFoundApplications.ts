import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/calls/call.ts'
import { applicationsApi } from '../contract.ts'

/** From so many letters on, the texts of applications are searched on the server. */
const fewest = 3

/** Ids of the applications that contain a text, in fields that lists leave out and in what was sent, too. */
export function useFoundApplications(query: string): ReadonlySet<string> {
  const search = query.trim()
  const { data = [] } = useQuery({
    queryKey: ['applications with a text', search],
    queryFn: ({ signal }) => call(applicationsApi.search, { query: { search }, signal }),
    enabled: search.length >= fewest,
  })
  return new Set(data.map(({ _id }) => _id))
}
