type Told = {
  institution: string
  studyType?: string | undefined
  area?: string | undefined
  details: string
}

/** The longest id of an entry, in characters. */
export const longestEducationId = 120

/**
 * What an entry of the education is known by in the choices of résumés: where it was and what it was, unless it
 * told something else when it was chosen and keeps that as its `_id`.
 */
export function educationId({ _id, ...told }: Told & { _id?: string | undefined }): string {
  return _id || toldId(told)
}

/** The `_id` that an entry with an id has to keep when it tells this; undefined where it is known by what it tells. */
export const keptId = (id: string, told: Told): string | undefined =>
  id === '' || id === toldId(told) ? undefined : id

function toldId({ institution, studyType, area, details }: Told): string {
  const told = [institution, studyType, area].filter(Boolean)
  const whole = told.length > 1 ? told : [...told, details].filter(Boolean)
  return whole.join(' ').slice(0, longestEducationId)
}
