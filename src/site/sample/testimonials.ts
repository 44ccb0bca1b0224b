import type { Testimonial } from '../../content/records.ts'

type SampleTestimonial = Pick<Testimonial, 'quote' | 'name' | 'role' | 'link'>

export const sampleTestimonials: SampleTestimonial[] = [
  {
    quote:
      'Ines sat in our office for a week before she wrote a line. What came out of it is the picture I had been drawing on the backs of envelopes for twenty years.',
    name: 'Gwen Pritchard',
    role: 'Harbour master, Slack Water',
    link: 'https://example.com/people/gwen-pritchard',
  },
  {
    quote:
      'Two systems came before hers, and both ended in a drawer. This one changed eleven times because of things that we had said, and it has not lost a visit yet.',
    name: 'Sioned Vaughan',
    role: 'Community nurse, Ward Round',
    link: '',
  },
  {
    quote:
      'She explained the matching to our board with two tapes and a ruler. A month later we had found eleven recordings that I had already written off.',
    name: 'Aurelio Brandt',
    role: 'Head of collections, Earmark',
    link: 'https://example.com/people/aurelio-brandt',
  },
]
