import type { ProjectPage } from '../../content/records.ts'

type SamplePiece = Partial<Pick<ProjectPage, 'role' | 'team' | 'story' | 'outcomes'>> & {
  pictures?: { picture: string; alt: string; caption: string }[]
  /** Names of related sample testimonials. */
  said?: string[]
  /** Organisations of related sample positions. */
  madeAt?: string[]
}

const markdown = (...parts: string[]): string => parts.join('\n\n')

/** Project page content of the sample projects, by title. */
export const sampleProjectPages: Record<string, SamplePiece> = {
  'Slack Water': {
    role: 'Design, front end, predictions',
    team: 'One harbour master, two berthing staff and me',
    outcomes: [
      { label: 'Mean error at the gate', before: '11 cm', after: '4 cm' },
      { label: 'Calls to the office, a day', before: '40', after: '6' },
      { label: 'Boats registered', before: '', after: '1,900' },
    ],
    story: markdown(
      'Three harbours on the Bristol Channel dry out twice a day. Skippers worked out their window with a printed table, a pencil and a margin of safety that grew with every near miss. The harbour office answered about forty calls a day that all asked the same thing.',
      '## A week in the office',
      'I wrote nothing for a week. I answered the telephone. People did not ask for the height of the tide; they asked *can I come in at four*. The plan that came out of it is one picture: the height of the water over the sill, the draught of your boat, and the hours in which one clears the other.',
      '> Leave the arithmetic to the machine, and the decision to the skipper.',
      '## Predicting at sea',
      'There is no signal behind the headland, so a year of predictions runs on the device. Thirty-seven harmonic constituents for each gate take 6 KB; a worker sums them while the page draws.',
      '```ts\n/** The height of the water at a gate, in metres above chart datum. */\nexport function heightAt(gate: Gate, time: number): number {\n  return gate.constituents.reduce(\n    (height, { amplitude, speed, phase }) =>\n      height + amplitude * Math.cos(speed * time - phase),\n    gate.meanLevel,\n  )\n}\n```',
      '## Correcting from the gauge',
      'Wind and pressure move the water by as much as forty centimetres, and no table knows the weather. Every six minutes the prediction is held against the harbour’s own gauge:',
      '- the difference of the last hour is carried forward and fades over six;\n- a gauge that stands still for twenty minutes is not believed;\n- a window that shrinks by more than ten minutes is told to who planned on it.',
      'Over the first winter the mean error at the gate was 4 cm, against 11 cm for the printed table. The table still hangs on the noticeboard: it is printed from the same page, every Sunday evening.',
    ),
    pictures: [
      {
        picture: 'projects/tides-week.svg',
        alt: 'Seven days as rows of bars, the water over the sill, with the safe hours in vermilion.',
        caption: 'A week for the noticeboard: the safe hours of one draught at one gate.',
      },
      {
        picture: 'projects/tides-error.svg',
        alt: 'Two clouds of dots: one spread wide in ochre, one narrow in vermilion about the centre line.',
        caption: 'A winter of errors: the printed table above, the corrected prediction below.',
      },
    ],
    said: ['Gwen Pritchard'],
    madeAt: ['Halden Works'],
  },
  'Ward Round': {
    role: 'Lead engineer',
    team: 'A clinical lead, five nurses and two engineers',
    outcomes: [
      { label: 'Typing after hours, a day', before: '52 min', after: '9 min' },
      { label: 'Visits in the first year', before: '', after: '212,000' },
      { label: 'Visits lost', before: '', after: '0' },
    ],
    said: ['Sioned Vaughan'],
    madeAt: ['Halden Works'],
  },
  Earmark: {
    role: 'Everything but the listening',
    team: 'Two archivists and me',
    outcomes: [
      { label: 'Time for a pair of tapes', before: '20 min', after: '40 ms' },
      { label: 'Duplicates found', before: '', after: '97.2 %' },
      { label: 'Lost recordings found again', before: '', after: '11' },
    ],
    said: ['Aurelio Brandt'],
    madeAt: ['Halden Works'],
  },
  Daymeter: {
    role: 'Full stack, and the meter cupboard',
    outcomes: [{ label: 'Own power used', before: '38 %', after: '57 %' }],
  },
  Canopy: {
    role: 'Data and maps',
    team: 'The council’s tree officer and forty volunteer wardens',
    outcomes: [{ label: 'Corrections accepted', before: '', after: '12,400' }],
  },
  Mortise: {
    role: 'Author',
    story: markdown(
      'In three teams running I had met the same fault: a job was added with one shape and read with another, and it failed at two in the morning. The queue was never to blame. The joint between the two halves was.',
      '## One declaration',
      'In Mortise a job is declared once, with its schema, its retries and its deadline. Adding and handling are both derived from that declaration, so a mismatch is a compile error.',
      "```ts\nconst sendReceipt = job('send-receipt', {\n  version: 2,\n  input: z.object({ order: z.string(), language: z.enum(['en', 'cy']) }),\n  retries: 5,\n  deadline: '10 minutes',\n  // A job that waits since version 1 knew no language.\n  migrate: { 1: (old) => ({ ...old, language: 'en' }) },\n})\n\nawait sendReceipt.add(transaction, { order, language })\n```",
      'Stored jobs carry a version, and a worker refuses to start while an old version has no migration. That refusal is the whole idea: the deployment fails at noon, before somebody who can mend it.',
      '## Without a broker',
      'It uses `SKIP LOCKED`, `LISTEN` and one table. There is no broker to operate. On a four-core database it moves 6,200 small jobs a second, which is more than most products will ever need.',
      'The library is 1,900 lines with two dependencies. I run it in Slack Water and Ward Round, and about sixty other projects have adopted it.',
    ),
    outcomes: [
      { label: 'Jobs a second, four cores', before: '', after: '6,200' },
      { label: 'Brokers to operate', before: '1', after: '0' },
    ],
  },
}
