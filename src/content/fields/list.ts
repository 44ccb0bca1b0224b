import * as z from 'zod/mini'
import { textList } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type ListOptions<Shown extends Show | undefined> = Options<false, Shown> & {
  /** At most so many entries. */
  items: number
  /** Of each entry, in UTF-16 units. */
  length: number
  rows?: number
  /** How entries are typed; `either`: on lines, or on a single line with commas. */
  by?: 'line' | 'comma' | 'either'
}

type ListInput = ReturnType<typeof textList>

/** A list of short texts. */
export function list<const Shown extends Show | undefined = undefined>(
  options: ListOptions<Shown>,
): Field<string[], ListInput, false, NoInfer<Shown>, string> {
  const { items, length, rows, hint, by = 'line' } = options
  return {
    ...common<false, Shown>(options),
    type: 'list',
    default: [],
    value: z.array(z.string()),
    input: textList({ items, length }),
    toForm: written[by],
    ...(by !== 'comma' && {
      fromForm: (typed: string) =>
        by === 'line' || typed.includes('\n') ? typed.split('\n') : typed,
    }),
    isJson: true,
    control: { hint, rows },
  }
}

const written = {
  line: (items: string[]) => items.join('\n'),
  comma: (items: string[]) => items.join(', '),
  /** A single entry with a comma ends with a line break, or it would be read as two. */
  either: (items: string[]) =>
    items.length === 1 && items[0]?.includes(',') ? `${items[0]}\n` : items.join('\n'),
}
