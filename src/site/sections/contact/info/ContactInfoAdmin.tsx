import { DocumentState } from '../../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../../cms/document/GeneratedForm.tsx'
import { FormPreview } from '../../../../cms/preview/FormPreview.tsx'
import { contactInfo } from '../../../../content/documents/contactInfo.ts'
import { publicDocument } from '../../../../content/publicDocument.ts'

/** Form for the texts beside the contact form. */
export const ContactInfoAdmin = () => (
  <DocumentState document={contactInfo} skeleton={{ title: 'Words', fields: 3 }}>
    {(stored) => (
      <GeneratedForm
        {...stored}
        document={contactInfo}
        preview={(form) => (
          <FormPreview
            form={form}
            section="contact"
            endpoint={publicDocument('contact-info')}
            answerOf={(values) => values}
          />
        )}
      />
    )}
  </DocumentState>
)
