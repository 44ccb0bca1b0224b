import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { RecordName } from '../../../cms/list/RecordName.tsx'
import { testimonials } from '../../../content/collections/testimonials.ts'
import type { Testimonial } from '../../../content/records.ts'
import styles from './TestimonialsAdmin.module.css'

const cells = {
  name: {
    cell: ({ portrait, name }: Testimonial) => (
      <RecordName src={portrait} shape="square">
        {name}
      </RecordName>
    ),
  },
  quote: { cell: ({ quote }: Testimonial) => <p className={styles.quote}>{quote}</p> },
}

export const TestimonialsAdmin = () => <CollectionPage collection={testimonials} cells={cells} />
