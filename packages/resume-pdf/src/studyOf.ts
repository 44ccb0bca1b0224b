import type { Head } from './entryHeads.ts'
import { namesDegree, namesSchool } from './resumeWords.ts'

export type Study = {
  institution?: string
  studyType?: string
  area?: string
  score?: string
  left: string[]
  /** Whether words say which is the school and which the degree; else it is the usual order. */
  isKnown: boolean
}

const grade =
  /\b(?:gpa|cgpa|grade|note|abschlussnote|nota|média|mention|moyenne|score)\b|^first[- ]class|^\d[.,]\d/i
/** Characters of the longest grade. */
const longestGrade = 60

/** The school, degree and subject of an education. */
export function studyOf({ texts }: Head): Study {
  const study: Study = { left: [], isKnown: false }
  const parts = texts.flatMap(({ text }) => educationParts(text))
  const rest: string[] = []
  for (const text of parts) {
    const isGrade = grade.test(text) && text.length < longestGrade && !namesDegree(text)
    if (!study.score && isGrade) {
      study.score = text
    } else if (
      !study.studyType &&
      namesDegree(text) &&
      !(namesSchool(text) && startsLikeSchool(text))
    ) {
      Object.assign(study, degreeOf(text))
    } else if (!study.institution && namesSchool(text)) study.institution = text
    else rest.push(text)
  }
  study.isKnown = study.institution !== undefined && study.studyType !== undefined
  for (const text of rest) {
    if (!study.institution) study.institution = text
    else if (!study.studyType) study.studyType = text
    else if (!study.area) study.area = text
    else study.left.push(text)
  }
  return study
}

const startsLikeSchool = (text: string) =>
  /^(?:the )?(?:universi|hochschule|fachhochschule|technische|eth|tu |école|ecole|escuela|escola|instituto|lycée|gymnasium|college)/i.test(
    text,
  )

/** Parts of a text in which commas separate the degree from the school. */
function educationParts(text: string): string[] {
  const parts = text.split(/, /)
  const at = parts.findIndex((part, index) => index > 0 && namesSchool(part))
  if (at > 0) return [parts.slice(0, at).join(', '), parts.slice(at).join(', ')]
  const [first = ''] = parts
  if (namesSchool(first) && namesDegree(parts.slice(1).join(', '))) {
    return [first, parts.slice(1).join(', ')]
  }
  return [text]
}

const subject = [' in ', ' en ', ' em ', ' of ', ' – ', ', ', ': ']

function degreeOf(text: string): Pick<Study, 'studyType' | 'area'> {
  for (const joint of subject) {
    const at = text.indexOf(joint)
    if (at < 1) continue
    const [studyType, area] = [text.slice(0, at).trim(), text.slice(at + joint.length).trim()]
    // `Bachelor of Science in Physics` is divided at the last of these words.
    if (joint === ' of ' && /^(?:science|arts|engineering|business|education|laws?)\b/i.test(area))
      continue
    if (namesDegree(studyType) && area) return { studyType, area }
  }
  return { studyType: text }
}
