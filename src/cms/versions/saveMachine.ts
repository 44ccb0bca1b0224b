/** How a form stands to its record. Times are the record's `updated_at`: ISO text, '' before the first save. */
export type SaveState = {
  /** The state that the form was filled from, which a save follows and an undo leads to; undefined for a new record. */
  base: string | undefined
  /** The state saved elsewhere of which the owner is asked whether it shall be overwritten. */
  conflict: string | undefined
  /** Whether the last save was refused for such a state, and nothing came of it yet. */
  isRefused: boolean
  /** Whether the base was saved elsewhere and is overwritten, so that a save has to send everything. */
  isOverwriting: boolean
  /** The record as it was last read. */
  read: string | undefined
  /** Whether that reading is older than the last save from here. */
  isReadOutdated: boolean
}

export type SaveEvent =
  /** The record was read, once more or for the first time. */
  | { type: 'read'; updatedAt: string | undefined }
  /** The form was filled from what was read. */
  | { type: 'shown'; updatedAt: string }
  | { type: 'saved'; updatedAt: string }
  /** A save was refused, because the record is in another state than the base. */
  | { type: 'refused'; presentUpdatedAt: string }
  | { type: 'overwrite' }
  | { type: 'dismiss' }
  /** The last save was undone, so that even an old reading may be the present state. */
  | { type: 'undone' }

export const opened = (updatedAt: string | undefined): SaveState => ({
  base: updatedAt,
  conflict: undefined,
  isRefused: false,
  isOverwriting: false,
  read: updatedAt,
  isReadOutdated: false,
})

/** The state after an event. */
export function saveMachine(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'read': {
      if (event.updatedAt === state.read) return state
      // The form of a new record shows the record that it has created.
      const base = state.base ?? event.updatedAt
      return { ...state, base, read: event.updatedAt, isReadOutdated: false }
    }
    case 'shown':
      return {
        ...state,
        base: event.updatedAt,
        conflict: undefined,
        isRefused: false,
        isOverwriting: false,
      }
    case 'saved': {
      const isReadOutdated = state.read !== event.updatedAt
      return {
        ...state,
        base: event.updatedAt,
        isRefused: false,
        isOverwriting: false,
        isReadOutdated,
      }
    }
    case 'refused':
      return { ...state, conflict: event.presentUpdatedAt, isRefused: true }
    case 'overwrite':
      if (state.conflict === undefined) return state
      return { ...state, base: state.conflict, conflict: undefined, isOverwriting: true }
    case 'dismiss':
      return { ...state, conflict: undefined }
    case 'undone':
      return { ...state, isReadOutdated: false }
  }
}

/** Whether the record was read in a newer state than the form shows. */
export const isFormStale = ({ base, read, isReadOutdated }: SaveState): boolean =>
  read !== base && !isReadOutdated

/**
 * Removes unchanged stored files from an input, because a path would count as a change. New files and removals stay.
 * `names` are optional fields of the input.
 */
export function withoutStoredFiles<Input extends object>(
  input: Input,
  names: readonly string[] = [],
): Input {
  const isSent = ([name, value]: [string, unknown]) =>
    !names.includes(name) || value instanceof File || value === ''
  return Object.fromEntries(Object.entries(input).filter(isSent)) as Input
}
