type EducationText = {
  institution: string
  studyType?: string | undefined
  area?: string | undefined
  details: string
}

/** Maximum length of an entry's id, in characters. */
export const longestEducationId = 120

/**
 * The id of an education entry for résumés: made of institution and details, or the stored `_id` if these changed
 * after a résumé referred to them.
 */
export function educationId({
  _id,
  ...education
}: EducationText & { _id?: string | undefined }): string {
  return _id || derivedId(education)
}

/** The `_id` to store for an entry with an id; undefined if institution and details produce it. */
export const keptId = (id: string, education: EducationText): string | undefined =>
  id === '' || id === derivedId(education) ? undefined : id

function derivedId({ institution, studyType, area, details }: EducationText): string {
  const parts = [institution, studyType, area].filter(Boolean)
  const whole = parts.length > 1 ? parts : [...parts, details].filter(Boolean)
  return whole.join(' ').slice(0, longestEducationId)
}
