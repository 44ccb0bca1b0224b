import type { ArrangedSection } from '../contract.ts'
import type { Wording } from './contract.ts'

/** Sections with wordings for the points that they are of. */
export const withWordings = (
  sections: readonly ArrangedSection[],
  wordings: readonly Wording[],
): ArrangedSection[] =>
  sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({
      ...entry,
      points: entry.points.map((point) => {
        const wording = wordings.find(
          (wording) =>
            wording.section === section.id &&
            wording.entry === entry.id &&
            wording.point === point.id,
        )
        return wording ? { ...point, text: wording.text } : point
      }),
    })),
  }))
