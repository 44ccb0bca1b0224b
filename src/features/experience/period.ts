/** Two calendar dates, YYYY-MM-DD; the end is null while it lasts. */
export type Period = { start_date: string; end_date: string | null }

export const endsTooSoon = 'The end date must not be before the start date'

export const endsBeforeItStarts = ({ start_date, end_date }: Period) =>
  end_date !== null && end_date < start_date
