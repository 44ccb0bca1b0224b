import type { Voluntary } from './contract.ts'

/** The period of a voluntary position. */
export const servedFor = ({ startDate, endDate }: Pick<Voluntary, 'startDate' | 'endDate'>) =>
  startDate === null && endDate === null ? undefined : { start_date: startDate, end_date: endDate }
