import type { Strength } from './contract.ts'

const defaultLevels = [90, 85, 80, 75, 70, 65] as const

/** A strength with the level it is shown with: its own or, by its index in the list, a default. */
export function levelledStrength(strength: Strength, index: number) {
  const { name, level } = typeof strength === 'string' ? { name: strength } : strength
  return { name, level: level ?? defaultLevels[index % defaultLevels.length] }
}
