import { expect, test } from 'vitest'
import { periodsIn, trimMarks, withoutPeriods } from './periodsIn.ts'

test.each([
  ['Jan 2019 – Present', '2019-01', 'present'],
  ['01/2019 - 03/2021', '2019-01', '2021-03'],
  ['01.03.2019 – 31.12.2020', '2019-03', '2020-12'],
  ['2019–2021', '2019', '2021'],
  ['2019–21', '2019', '2021'],
  ['2019-03 – 2020-11', '2019-03', '2020-11'],
  ['03/19 – 05/21', '2019-03', '2021-05'],
  ['Jan – Mar 2019', '2019-01', '2019-03'],
  ['Mai ’19 – Jun ’20', '2019-05', '2020-06'],
  ['März 2019 bis heute', '2019-03', 'present'],
  ['seit 05/2020', '2020-05', 'present'],
  ['Sept. 2018 – déc. 2020', '2018-09', '2020-12'],
  ['janv. 2019 à aujourd’hui', '2019-01', 'present'],
  ['enero de 2019 – actualidad', '2019-01', 'present'],
  ['Febrero 2020 - Actualmente', '2020-02', 'present'],
  ['jan. de 2018 até o momento', '2018-01', 'present'],
  ['out 2018 - atual', '2018-10', 'present'],
  ['15 March 2019 to 1 April 2020', '2019-03', '2020-04'],
  ['Engine Ltd\t2019 –', '2019', 'present'],
  ['Summer 2018', '2018', undefined],
  ['SEIT 05/2020', '2020-05', 'present'],
  ['1995 – 1999', '1995', '1999'],
  ['2019 – ’21', '2019', '2021'],
  ['2009–10', '2009', '2010'],
  ['2019–19', '2019', undefined],
  ['2019 to', '2019', undefined],
  ['Mill\t2019 – Loom', '2019', undefined],
  ['Jan. – Mar. 2019', '2019-01', '2019-03'],
  ['March and 03/2019', '2019-03', undefined],
  ['March 15, 2019', '2019-03', undefined],
  ['March 05/2019', '2019-05', undefined],
  ['March 45 2019', '2019', undefined],
  ['Jan ’50 – Feb ’49', '1950-01', '2049-02'],
  ['2019-03 - 2020-11', '2019-03', '2020-11'],
  ['2019 - 03 cards', '2019', undefined],
  ['2019:05', '2019', undefined],
  ['2019-13 cards', '2019', undefined],
  ['05/12/2019', '2019-12', undefined],
  ['04/15/2019', '2019-04', undefined],
  ['05/45/2019', '2019', undefined],
  ['01.13.2019', '2019', undefined],
  ['13/2019', '2019', undefined],
  ['00/2019', '2019', undefined],
  ['45/2019', '2019', undefined],
])('%s is a period', (text, start, end) => {
  expect(periodsIn(text).map((period) => [period.start, period.end])).toEqual([[start, end]])
})

test.each([
  'Served 2000000 cards',
  'Port 8080 to 8090',
  'from 20 to 30 people',
  'May the engine run',
  '+49 2019555',
  '03.19 – 05.21',
  'Mar 45',
])('%s has none', (text) => expect(periodsIn(text)).toEqual([]))

test('what is left of a line has neither its dates nor the marks around them', () => {
  expect(withoutPeriods('Analyst (Sept. 2018 – déc. 2020)')).toBe('Analyst')
  expect(withoutPeriods('2015–2018 | Engine Ltd | London')).toBe('Engine Ltd | London')
  expect(withoutPeriods('2015–18 Loom 2019-03-15 Mill 2020–2021')).toBe('Loom\tMill')
  expect(withoutPeriods('Engine ( 2019 )')).toBe('Engine')
  expect(['(Analyst', 'Analyst)', 'Analyst (part time)'].map(trimMarks)).toEqual([
    'Analyst',
    'Analyst',
    'Analyst (part time)',
  ])
  expect(['( Analyst', 'Analyst )', ' – Analyst | ', ' –| '].map(trimMarks)).toEqual([
    ...['Analyst', 'Analyst', 'Analyst', ''],
  ])
})

test('a number beside a date is no part of it', () => {
  const numbers = ['45/03/2019', '05/04.2019', '45 March 2019'].map((text) => withoutPeriods(text))
  expect(numbers).toEqual(['45', '05', '45'])
})
