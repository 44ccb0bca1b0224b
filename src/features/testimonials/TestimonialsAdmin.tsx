import { RecordName } from '../../records/list/RecordName.tsx'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import type { Testimonial } from './contract.ts'
import { TestimonialForm } from './TestimonialForm.tsx'
import styles from './TestimonialsAdmin.module.css'
import { testimonialKind } from './testimonialKind.ts'

const columns: Column<Testimonial>[] = [
  {
    header: 'Name',
    cell: ({ portrait, name }) => (
      <RecordName src={portrait} shape="square">
        {name}
      </RecordName>
    ),
    isName: true,
  },
  { header: 'Role', cell: ({ role }) => role || '–', isEmpty: ({ role }) => role === '' },
  { header: 'Quote', cell: ({ quote }) => <p className={styles.quote}>{quote}</p> },
]

/** Where the owner keeps what people say of the work. */
export function TestimonialsAdmin() {
  return (
    <RecordsPage
      kind={testimonialKind}
      title="Testimonials"
      note="Visitors see them in this order. A new one is added at the end."
      empty={{
        title: 'No testimonials yet',
        text: 'A quote and the name of who said it are enough to begin with.',
        action: 'Add the first testimonial',
      }}
      columns={columns}
      form={(props) => <TestimonialForm {...props} />}
    />
  )
}
