import type { About } from '../sections/about/contract.ts'

export const sampleAbout: About = {
  journey_title: 'The way here',
  journey_points: [
    {
      point:
        'Porto, 2015: My first system was the timetable of a ferry line. It was printed twice a year and wrong by the second week, and I learned to ask who corrects a thing before asking how it is built.',
    },
    {
      point:
        'Bristol, 2018: I crossed over to join a team of six who kept the records of four hospitals. Two years of night calls gave me a lasting taste for dull data models and errors that say what to do next.',
    },
    {
      point:
        'On my own, 2021: A weekend favour for a print workshop turned into a practice. I have worked for harbours, nurses, archives and housing co-operatives since, and still visit every one of them.',
    },
    {
      point:
        'Now: Two new products a year, an evening course on compilers in the winter, and a job queue that sixty other projects depend on, which keeps me polite about breaking changes.',
    },
  ],
  education_title: 'Education',
  education_items: [
    {
      institution: 'Escola de Engenharia da Ribeira, Porto',
      studyType: 'MSc',
      area: 'Computer engineering',
      startDate: '2010',
      endDate: '2015',
      details: 'Thesis on merging notes that were taken without a connection.',
    },
    {
      institution: 'Harbourside Evening Institute, Bristol',
      studyType: 'Certificate',
      area: 'Letterpress and typography',
      endDate: '2020',
      details: 'The one exam I have sat with ink on my hands.',
    },
  ],
  strengths_title: 'What I am good at',
  strengths_list: [
    { name: 'Data models that age well', level: 95 },
    'Work that goes on without a network',
    { name: 'Plain interfaces', level: 84 },
    'PostgreSQL, close up',
    { name: 'Teaching what I have just learned', level: 72 },
    'Estimates that hold',
  ],
}
