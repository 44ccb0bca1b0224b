/** The owner's contact details as a vCard. */
export const contactCardPath = '/contact.vcf'
