import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import type { Output } from '../../../shared/endpoint.ts'
import { applicationsApi } from '../contract.ts'
import { counted } from './nextStep.ts'

export type LinkVisits = Output<typeof applicationsApi.visits>['links'][number]

/** Visits through the link of an application, if anybody opened it; undefined until they are read. */
export function useLinkVisits(id: string) {
  const { data } = useFreshResource(applicationsApi.visits)
  return data && { isOn: data.isOn, visits: data.links.find(({ _id }) => _id === id) }
}

/** Such as “Opened 3 times on 2 days, résumé downloaded twice”. */
export const visitsInWords = ({ opened, days, downloads, projectsRead }: LinkVisits): string =>
  [
    `Opened ${counted(opened, 'time')} on ${counted(days, 'day')}`,
    ...(downloads > 0 ? [`résumé downloaded ${counted(downloads, 'time')}`] : []),
    ...(projectsRead > 0 ? [`${counted(projectsRead, 'project')} read`] : []),
  ].join(', ')
