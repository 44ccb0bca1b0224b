export interface SampleHero {
  name: string
  title: string
  subtitle: string
  description: string
  welcome_text: string
  github_url: string
  linkedin_url: string
}

export interface SampleProject {
  title: string
  description: string
  long_description: string
  features: string[]
  tech: string[]
  category: string
  status: 'completed' | 'in-progress'
  featured: 0 | 1
  live: string
  github: string
  demo_video: string
  created_at: string
  start_date: string
  end_date: string
  image_alt: string
  /** Path of the image in `assets`. */
  picture: string
  ratings: number[]
}

const paragraphs = (...parts: string[]): string => parts.join('\n\n')

export const sampleHero: SampleHero = {
  name: 'Ines Halden',
  title: 'Senior product engineer, full stack',
  subtitle:
    'I build software for harbours, clinics and workshops, where the network drops and work goes on.',
  description:
    'For eleven years I have taken products from a first conversation to a system people rely on, mostly in TypeScript and PostgreSQL. I like small teams, plain interfaces and data models that still make sense five years later. I live in Bristol and work with people anywhere between Lisbon and Helsinki.',
  welcome_text: 'Hello, I am',
  github_url: 'https://example.com/github/ines-halden',
  linkedin_url: 'https://example.com/linkedin/ines-halden',
}

export const samplePortraitAlt =
  'Geometric portrait of Ines Halden in profile, with round glasses and a navy jacket.'

export const sampleProjects: SampleProject[] = [
  {
    title: 'Slack Water',
    description:
      'Passage planning for small harbours. It turns tide tables, draught and sill heights into the hours in which a boat can safely leave or come home.',
    long_description: paragraphs(
      'Three harbours on the Bristol Channel dry out twice a day. Skippers worked out their window with a printed table, a pencil and a margin of safety that grew with every near miss. The harbour office answered about forty calls a day that all asked the same thing.',
      'I sat in the office for a week before writing anything. The plan that came out of it is one picture: the height of the water over the sill, the draught of your boat, and the hours where one clears the other. Harmonic predictions run in a worker on the device, so the page works at sea without a signal.',
      'Predictions are corrected every six minutes from the harbour’s own gauge. Over the first winter the mean error at the gate was 4 cm, against 11 cm for the printed table.',
      'The office now takes six calls a day. Two further harbours joined in 2026, and 1,900 boats are registered.',
    ),
    features: [
      'Safe hours for a given boat, gate and date',
      'Predictions that run offline for a full year ahead',
      'Live correction from the harbour gauge',
      'A printable week for the noticeboard',
      'Alerts when wind or pressure moves the window',
    ],
    tech: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'D3', 'Web Workers'],
    category: 'Web app',
    status: 'completed',
    featured: 1,
    live: 'https://example.com/slack-water',
    github: '#',
    demo_video: '',
    created_at: '2025-06-12T08:30:00.000Z',
    start_date: '2024-11',
    end_date: '2025-06',
    image_alt:
      'A paper-white sailing boat riding the crest of a tide drawn as vertical bars, the hours above the harbour sill in vermilion, under a half moon.',
    picture: 'projects/tides.svg',
    ratings: [5, 5, 5, 4, 5, 5, 5, 5, 5],
  },
  {
    title: 'Canopy',
    description:
      'A map of the 84,000 street trees of a city, built from the council’s survey and corrected by the people who walk past them.',
    long_description: paragraphs(
      'The council held its tree survey in four spreadsheets and one retired officer’s memory. A third of the coordinates were off by more than a house, and nobody could say which streets had lost shade over ten years.',
      'I cleaned the survey against aerial photographs in PostGIS, gave every tree one stable identifier and served the whole city as vector tiles. A resident can confirm, move or report a tree in two taps; each report waits for a volunteer warden before it changes the record.',
      'In the first eighteen months wardens accepted 12,400 corrections. The map found 61 streets with no mature tree at all, and the planting budget for the following winter was drawn from that list.',
    ),
    features: [
      'Every street tree with species, age and condition',
      'Canopy cover by street and by year',
      'Two-tap reports, reviewed by wardens',
      'Open data export every night',
    ],
    tech: ['TypeScript', 'MapLibre GL', 'PostGIS', 'Python', 'Svelte'],
    category: 'Mapping',
    status: 'completed',
    featured: 0,
    live: 'https://example.com/canopy',
    github: 'https://example.com/git/canopy',
    demo_video: '',
    created_at: '2024-10-03T10:00:00.000Z',
    start_date: '2023',
    end_date: '2024',
    image_alt:
      'A large round tree whose crown is a street plan: green and blue city blocks between pale avenues that branch from the trunk, one block in vermilion.',
    picture: 'projects/trees.svg',
    ratings: [5, 5, 4, 5, 5, 5, 4, 5],
  },
  {
    title: 'Daymeter',
    description:
      'An energy dashboard for housing co-operatives. It shows when the roof pays for the building, and which hour is best for the washing.',
    long_description: paragraphs(
      'A co-operative of 46 flats had put solar panels on its roof and could not tell its members what they did. The inverter had a portal, the grid meter had another, and neither agreed on when a day begins.',
      'A small Go service on a board in the meter cupboard reads both over MQTT every ten seconds and sends what it has when the line is up. Readings land in TimescaleDB, rolled up to quarter hours, so a year loads in under 200 ms.',
      'The screen in the stairwell shows a single day as a dial: what the building used, what the roof gave, and what was left over. I tested it with residents who had never opened an app for it.',
      'In the first summer the share of its own power that the building used rose from 38 to 57 per cent, mostly because laundry moved to the early afternoon. Nine buildings run it today.',
    ),
    features: [
      'Use, yield and surplus on one dial',
      'A best-hour forecast for the next day',
      'Buffering at the edge through line failures',
      'A quiet display mode for the stairwell screen',
    ],
    tech: ['Go', 'TimescaleDB', 'MQTT', 'React', 'TypeScript'],
    category: 'Dashboard',
    status: 'completed',
    featured: 0,
    live: 'https://example.com/daymeter',
    github: '#',
    demo_video: '',
    created_at: '2022-03-21T07:45:00.000Z',
    start_date: '2022',
    end_date: '2022',
    image_alt:
      'A pale half sun on an ochre ground, ringed by dark bars for each half hour of use, with vermilion bars for the solar surplus rising at midday.',
    picture: 'projects/energy.svg',
    ratings: [5, 5, 4, 5, 4, 5],
  },
  {
    title: 'Earmark',
    description:
      'A desktop tool that recognises field recordings by their sound, so that archives can find duplicates without listening to everything twice.',
    long_description: paragraphs(
      'A regional sound archive owned 31,000 digitised tapes, many of them copied two or three times under different names. Finding duplicates by ear took a trained listener about twenty minutes for each pair.',
      'Earmark reduces a recording to the constellation of its loudest peaks and indexes pairs of them. The core is 2,400 lines of Rust with an SQLite file for an index; the same code compiles to WebAssembly for the demonstration page. Nothing leaves the archivist’s machine.',
      'Tape runs slow and fast, so matching allows for a drift of four per cent in speed. On a hand-checked set of 1,000 pairs it finds 97.2 per cent with no false match.',
      'The archive removed 5,800 duplicates in a month and found eleven recordings it believed were lost.',
    ),
    features: [
      'Matching that tolerates tape drift and hiss',
      'A full index of 30,000 recordings in 1.1 GB',
      'Side-by-side spectrograms for every match',
      'Export of decisions to the archive’s catalogue',
      'Works entirely on the local machine',
    ],
    tech: ['Rust', 'WebAssembly', 'Tauri', 'SQLite', 'TypeScript'],
    category: 'Desktop tool',
    status: 'completed',
    featured: 0,
    live: 'https://example.com/earmark',
    github: 'https://example.com/git/earmark',
    demo_video: '',
    created_at: '2022-11-08T13:20:00.000Z',
    start_date: '2022',
    end_date: '2022',
    image_alt:
      'Pale ridges of a fingerprint that straighten into the rows of a spectrogram and break up into dashes and dots, with one matching band in vermilion.',
    picture: 'projects/fingerprint.svg',
    ratings: [5, 4, 5, 5, 4],
  },
  {
    title: 'Ward Round',
    description:
      'Clinic forms that work without a connection. Nurses record a visit on a tablet in the valley and it is in the notes before they are back.',
    long_description: paragraphs(
      'Community nurses in mid Wales filled in paper on the doorstep and typed it up at night, because the tablets they had been given lost a form whenever the signal went. Two earlier systems had been tried and put in a drawer.',
      'Every form is written to the device first, as an append-only log of answers. Sync sends the log and not the form, so two nurses can complete the same visit and a conflict is a question for a person, shown in words, never a lost field.',
      'We shipped one form in eight weeks, to five nurses, and changed it eleven times. Forms are data, checked against FHIR profiles when they are published, so the clinical lead now edits them without me.',
      'After a year: 140 nurses, 212,000 visits, none lost. Typing up after hours fell from 52 minutes a day to 9.',
    ),
    features: [
      'Complete visits with no signal for days at a time',
      'Conflicts shown as questions in plain language',
      'Forms edited and published by clinical staff',
      'Encrypted storage that locks with the device',
      'An audit trail for every answer',
      'Large targets for gloved hands',
    ],
    tech: ['TypeScript', 'React', 'IndexedDB', 'Service Workers', 'FHIR', 'PostgreSQL'],
    category: 'Offline-first app',
    status: 'completed',
    featured: 1,
    live: 'https://example.com/ward-round',
    github: '#',
    demo_video: '',
    created_at: '2023-05-16T09:10:00.000Z',
    start_date: '2022',
    end_date: '2023',
    image_alt:
      'A stack of three forms on a sage ground; on the top sheet filled-in lines add up to a green cross, its last line in vermilion still waiting to be sent.',
    picture: 'projects/clinic.svg',
    ratings: [5, 4, 5, 4, 5, 5, 4],
  },
  {
    title: 'Mortise',
    description:
      'A job queue for PostgreSQL in which the type of a job follows it from the call that adds it to the worker that runs it.',
    long_description: paragraphs(
      'In three teams running I had met the same fault: a job was added with one shape and read with another, and it failed at two in the morning. The queue was never to blame. The joint between the two halves was.',
      'In Mortise a job is declared once, with its schema, its retries and its deadline. Adding and handling are both derived from that declaration, so a mismatch is a compile error. Stored jobs carry a version, and a worker refuses to start while an old version has no migration.',
      'It uses SKIP LOCKED, LISTEN and one table. There is no broker to operate. On a four-core database it moves 6,200 small jobs a second, which is more than most products will ever need.',
      'The library is 1,900 lines with two dependencies. I run it in Slack Water and Ward Round, and about sixty other projects have adopted it.',
    ),
    features: [
      'One declaration checked on both sides',
      'Versioned jobs with explicit migrations',
      'Retries, deadlines and unique keys',
      'Jobs added inside your own transaction',
      'A test harness with a clock you control',
    ],
    tech: ['TypeScript', 'Node.js', 'PostgreSQL', 'Zod', 'Vitest'],
    category: 'Library',
    status: 'completed',
    featured: 1,
    live: '#',
    github: 'https://example.com/git/mortise',
    demo_video: '',
    created_at: '2024-02-27T16:00:00.000Z',
    start_date: '2023',
    end_date: '2024-02',
    image_alt:
      'A row of blocks in paper, navy and ochre on vermilion, each joined to the next by a differently shaped tenon, and one last block about to slide home.',
    picture: 'projects/queue.svg',
    ratings: [5, 4, 5, 4, 4, 5, 4, 5],
  },
  {
    title: 'Upper Case',
    description:
      'An inventory for a letterpress workshop. It counts the sorts in every drawer and says whether a text can be set before anyone opens one.',
    long_description: paragraphs(
      'A shared print workshop keeps 118 cases of type. Members would choose a face, set half a poster and find that there were not enough of the letter e.',
      'Paste a text, pick a face and size, and Upper Case answers yes, no, or yes with these two substitutions. Counting is done from a photograph of the drawer: I estimate each compartment from its fill height and the member corrects it.',
      'It began as a weekend favour and runs on the smallest server I could rent. Thirty members use it, and the workshop finally knows which cases to have recast.',
    ),
    features: [
      'Checks a text against the stock of a case',
      'Counts estimated from a photograph of the drawer',
      'Loans and returns for each member',
      'A recasting list sorted by what runs out first',
    ],
    tech: ['SvelteKit', 'TypeScript', 'SQLite', 'OpenCV'],
    category: 'Web app',
    status: 'completed',
    featured: 0,
    live: 'https://example.com/upper-case',
    github: 'https://example.com/git/upper-case',
    demo_video: '',
    created_at: '2021-06-05T11:30:00.000Z',
    start_date: '2021',
    end_date: '2021',
    image_alt:
      'A type case seen from above, its compartments filled to different heights and one nearly empty in vermilion, beside a large wooden letter R in reverse.',
    picture: 'projects/letterpress.svg',
    ratings: [4, 5, 4, 3, 4],
  },
  {
    title: 'Lowering',
    description:
      'A compiler playground for teaching. Write a few lines of a small language and watch each pass turn them into WebAssembly.',
    long_description: paragraphs(
      'I teach an evening course on compilers, and every year the step from syntax tree to machine code is where half the room goes quiet. Slides show the start and the end. The interesting part is the fold between them.',
      'Lowering keeps every intermediate form and the link from each instruction back to the characters it came from. Point at a token and its descendants light up in all five passes; edit a line and only what changed is compiled again, in about 3 ms for a page of code.',
      'The parser and the first four passes are done and were used by 34 students this spring. Register allocation is next, followed by a debugger that can step backwards.',
    ),
    features: [
      'Five passes side by side, linked by position',
      'Incremental compilation as you type',
      'Lessons written as plain Markdown files',
      'Programs shared as a link, with no account',
    ],
    tech: ['TypeScript', 'WebAssembly', 'CodeMirror', 'Vite'],
    category: 'Developer tool',
    status: 'in-progress',
    featured: 0,
    live: '#',
    github: 'https://example.com/git/lowering',
    demo_video: '',
    created_at: '2026-03-30T18:15:00.000Z',
    start_date: '2026',
    end_date: 'ongoing',
    image_alt:
      'Indented lines of coloured tokens that each fold downwards at a diagonal and become columns of vermilion bits on a navy ground.',
    picture: 'projects/compiler.svg',
    ratings: [],
  },
]
