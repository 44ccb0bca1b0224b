import { expect, test } from 'vitest'
import { isInText, sourceTextOf } from './textEvidence.ts'

const ground = sourceTextOf(`ADA BYRON
ada@engine.example · www.github.com/ada · engine.example/notes/a
Engine Ltd, Analyst
March 2019 – Present
Raised the yield by 40 % and devel-
oped C++ for 1.5 million cards
05/2016 - 08/2018 Loom
See Engine.example/Loom for $ 5`)

test.each([
  'Ada Byron',
  'analyst',
  'Engine Ltd.',
  'Raised the yield by 40%',
  'developed C++',
  '1.5 million cards',
  'March 2019',
  'Present',
  '2019-03',
  '2016-05',
  '2018-08-01',
  'ada@engine.example',
  'mailto:ada@engine.example',
  'https://github.com/ada/',
  'engine.example/notes/a',
  'ENGINE.example/notes/a',
  ' engine.example/notes/a ',
  '40 %',
  ' 2019-03 ',
  'engine.example/loom',
  '$5',
])('%s stands in the text', (claim) => expect(isInText(claim, ground)).toBe(true))

test.each([
  ['a name that is not there', 'Babbage'],
  ['words from two places', 'Analyst, Loom'],
  ['words in another order', 'Byron Ada'],
  ['another number', 'Raised the yield by 400'],
  ['a part of a number', '5 million cards'],
  ['another unit', 'yield by 40 €'],
  ['another month', '2019-04'],
  ['a month of another year', '2016-03'],
  ['a date that is not stated', '2020-01-01'],
  ['a part of an address', 'github.com/a'],
  ['the end of an address', 'hub.com/ada'],
  ['a longer address', 'https://github.com/ada/loom'],
  ['another host', 'https://evil.example/ada'],
  ['the host of another address', 'ngine.example'],
  ['an address among words', 'see https://evil.example'],
  ['marks alone', '—'],
  ['the beginning of an address alone', 'https://'],
  ['nothing', ' '],
])('%s does not', (_, claim) => expect(isInText(claim, ground)).toBe(false))
