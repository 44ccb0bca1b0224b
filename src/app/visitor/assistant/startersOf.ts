type Known = {
  projects: { title: string }[]
  skills: { name: string; proficiency: number }[]
  certifications: { name: string }[]
}

/** Questions to begin with, about what the portfolio really holds. */
export function startersOf({ projects, skills, certifications }: Known): string[] {
  const [first, second = first] = projects
  const skill = skills.toSorted((a, b) => b.proficiency - a.proficiency)[0]
  const [certification] = certifications
  return [
    first && `What is ${first.title}, and how was it built?`,
    skill && `Which projects show experience with ${skill.name}?`,
    second && `How would I build something like ${second.title}?`,
    certification && `What does the certification ${certification.name} cover?`,
  ].filter((starter) => starter !== undefined)
}
