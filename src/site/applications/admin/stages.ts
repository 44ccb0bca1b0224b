import { stages } from '../../../content/collections/applications.ts'

export type Stage = (typeof stages)[number]

/** Names of the stages, in their order. */
export const stageNames: Record<Stage, string> = {
  drafting: 'Drafting',
  sent: 'Sent',
  talking: 'Talking',
  offer: 'Offer',
  closed: 'Closed',
}

export const stageOptions = stages.map((value) => ({ value, label: stageNames[value] }))
