import type { MoreListKind, MoreListRecords } from '../sections/more-lists/contract.ts'

type Sample<Kind extends MoreListKind> = Omit<
  MoreListRecords[Kind][number],
  '_id' | 'order' | 'visibility' | 'created_at' | 'updated_at'
>

export const sampleAlso: { [Kind in MoreListKind]: Sample<Kind>[] } = {
  languages: [
    { language: 'Portuguese', fluency: 'Native speaker' },
    { language: 'English', fluency: 'Fluent' },
    { language: 'Welsh', fluency: 'Basic' },
  ],
  awards: [
    {
      title: 'Small Systems Prize',
      awarder: 'Severn Engineering Circle',
      date: '2023-10',
      summary: 'For clinic forms that no lost connection has lost.',
    },
  ],
  publications: [
    {
      name: 'A queue that says what to do',
      publisher: 'Quayside Systems Day, Bristol',
      releaseDate: '2024-05-16',
      url: 'https://example.com/queue-talk',
      summary: '',
    },
    {
      name: 'Merging notes that were taken offline',
      publisher: 'Cadernos da Ribeira',
      releaseDate: '2016-03',
      url: '',
      summary: '',
    },
  ],
  volunteering: [
    {
      organization: 'Harbourside Evening Institute',
      position: 'Tutor, first programs for adults',
      url: '',
      startDate: '2021-10',
      endDate: 'ongoing',
      summary: '',
      highlights: [],
    },
  ],
  interests: [
    { name: 'Letterpress', keywords: ['wood type', 'small posters'] },
    { name: 'Tide tables', keywords: [] },
  ],
}
