/** The values of its form, whose optional fields may be absent. */
type Typed = {
  _id: string
  name: string
  issuer: string
  issue_date: string
  credential_id?: string | null | undefined
  drawing?: string | null | undefined
}

/** Where the owner sees the drawing of a certification as it would hang, were it saved as it is typed. */
export const typedCertificate = ({
  _id,
  name,
  issuer,
  issue_date,
  credential_id,
  drawing,
}: Typed) =>
  `/plates/typed/certifications?${new URLSearchParams({ id: _id, name, issuer, issue_date, credential_id: credential_id ?? '', drawing: drawing ?? '' })}`
