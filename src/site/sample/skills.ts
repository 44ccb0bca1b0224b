import type { Skill } from '../../content/records.ts'

type SampleSkill = Pick<Skill, 'name' | 'category' | 'proficiency' | 'hide_level'>

const skill = (category: string, name: string, proficiency: number): SampleSkill => ({
  name,
  category,
  proficiency,
  hide_level: 0,
})

export const sampleSkills: SampleSkill[] = [
  skill('Frontend', 'React', 94),
  skill('Frontend', 'Svelte', 82),
  skill('Frontend', 'MapLibre GL', 74),
  skill('Frontend', 'D3', 71),
  skill('Backend', 'Node.js', 93),
  skill('Backend', 'Go', 68),
  skill('Backend', 'MQTT', 57),
  skill('Programming', 'TypeScript', 96),
  skill('Programming', 'Python', 73),
  skill('Programming', 'Rust', 62),
  skill('Programming', 'WebAssembly', 54),
  skill('Database', 'PostgreSQL', 92),
  skill('Database', 'PostGIS', 80),
  skill('Database', 'SQLite', 86),
  skill('Database', 'TimescaleDB', 60),
  skill('Tools', 'Playwright', 83),
  skill('Tools', 'Vite', 78),
  skill('Tools', 'Docker', 66),
  skill('Other', 'Offline-first design', 90),
  { ...skill('Other', 'Teaching compilers', 70), hide_level: 1 },
  skill('Other', 'Hand typesetting', 14),
]
