import { expect, test } from 'vitest'
import { firstDay, isOngoing, lastDay, parseDate, parsePeriod } from './dates.ts'

test.each([
  ['2019', '2019'],
  ['2019-03', '2019-03'],
  ['2019-3', '2019-03'],
  ['03/2019', '2019-03'],
  ['2019/03', '2019-03'],
  ['Mar 2019', '2019-03'],
  ['March, 2019', '2019-03'],
  ['Sept. 2019', '2019-09'],
  ['2019-03-15', '2019-03-15'],
  ['2019-3-5', '2019-03-05'],
  ['2019/03/05', '2019-03-05'],
  ['15 Mar 2019', '2019-03-15'],
  ['March 15th, 2019', '2019-03-15'],
  ['15.03.2019', '2019-03-15'],
  ['3/15/2019', '2019-03-15'],
  ['05/04/2019', '2019'],
  ['2019-03-15T23:00:00.000Z', '2019-03-15'],
  ['2019-00-00', '2019'],
  ['2019-03-00', '2019-03'],
  ['2019-02-31', '2019-02'],
  ['2015-03（1年6个月）', '2015-03'],
  ['2019-12-01 // about', '2019-12-01'],
  ['März 2019', '2019-03'],
  ['févr. 2019', '2019-02'],
  ['1 de enero de 2019', '2019-01-01'],
  ['dezembro de 2019', '2019-12'],
  ['2019-03-0', '2019-03'],
  ['12/05/2019', '2019'],
  ['05/12/2019', '2019'],
  ['13/05/2019', '2019-05-13'],
  ['05/13/2019', '2019-05-13'],
  [' , 15 Mar 2019 ', '2019-03-15'],
  ['Foo 15, 2019', undefined],
  ['15 Mar x', undefined],
  ['Mar xx 2019', undefined],
  ['soon', undefined],
  ['', undefined],
  ['12345', undefined],
  ['2019-13', undefined],
])('%j is the date %j', (text, date) => {
  expect(parseDate(text)).toBe(date)
})

test.each(['present', 'Present', 'now', 'Current', 'till now', 'heute', 'ongoing', 'to date'])(
  '%j is an end that has not come',
  (text) => expect(isOngoing(text)).toBe(true),
)

test('a day is the first or the last of what is named', () => {
  expect(['2019', 'Feb 2020', '2020-02-03'].map(firstDay)).toEqual([
    '2019-01-01',
    '2020-02-01',
    '2020-02-03',
  ])
  expect(['2019', 'Feb 2020', '2020-02-03', 'soon'].map(lastDay)).toEqual([
    '2019-12-31',
    '2020-02-29',
    '2020-02-03',
    undefined,
  ])
})

test.each([
  ['Jan 2019 – Present', { start: 'Jan 2019', end: 'Present' }],
  ['2019-03 - 2020-01', { start: '2019-03', end: '2020-01' }],
  ['2018 to 2020', { start: '2018', end: '2020' }],
  ['2019', { start: '2019' }],
  ['10/2018-Present', { start: '10/2018', end: 'Present' }],
  ['2018-2020', { start: '2018', end: '2020' }],
  ['2015-03-2016-04', { start: '2015-03', end: '2016-04' }],
  ['2019-03', { start: '2019-03' }],
  ['since 2019', { start: '2019', end: 'present' }],
  ['Seit März 2019', { start: 'März 2019', end: 'present' }],
  ['from 2018 to 2020', { start: '2018', end: '2020' }],
  ['2019 onwards', { start: '2019', end: 'present' }],
  [' 2018 –  2020 ', { start: '2018', end: '2020' }],
  ['2018 to 2019 to 2020', {}],
  ['a while', { start: 'a while' }],
])('%j is a period', (text, period) => {
  expect(parsePeriod(text)).toEqual(period)
})
