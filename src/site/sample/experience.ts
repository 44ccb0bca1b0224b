import type { Position } from '../../content/records.ts'

type SamplePosition = Pick<
  Position,
  'role' | 'organisation' | 'start_date' | 'end_date' | 'place' | 'points'
> &
  Partial<Pick<Position, 'employment_type' | 'url' | 'tags'>>

export const samplePositions: SamplePosition[] = [
  {
    role: 'Independent product engineer',
    organisation: 'Halden Works',
    start_date: '2021-02-01',
    end_date: null,
    place: 'Bristol, United Kingdom',
    employment_type: 'Freelance',
    points: [
      'Take one product at a time from the first conversation to a system that its people run without me.',
      'Shipped clinic forms to 140 community nurses: 212,000 visits in the first year, none lost.',
      'Brought the mean error of three harbour gates from 11 cm to 4 cm, and forty calls a day to six.',
    ],
  },
  {
    role: 'Product engineer',
    organisation: 'Brackenfield Records',
    start_date: '2018-04-01',
    end_date: '2021-01-31',
    place: 'Bristol, United Kingdom',
    employment_type: 'Full-time',
    points: [
      'Moved the patient index of four hospitals from three vendors into one PostgreSQL schema, over 61 weekends and without a day offline.',
      'Cut night calls from nine a week to one by giving every failing job a sentence that says what to do.',
    ],
  },
  {
    role: 'Software developer',
    organisation: 'Linha da Foz Ferries',
    start_date: '2015-09-01',
    end_date: '2018-03-31',
    place: 'Porto, Portugal',
    employment_type: 'Full-time',
    points: [
      'Built the first timetable that the quay staff could correct themselves, from a phone and in the rain.',
      'Replaced paper manifests on eleven boats with a form that waits for the signal to return.',
    ],
  },
]
