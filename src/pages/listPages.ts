/** The number of a page in an address, from 1. */
export const pageNumber = (given: string | undefined): number =>
  Math.max(1, Math.trunc(Number(given)) || 1)

/** The items of a page of a list; of its last one where it has fewer. */
export function pageOfList<T>(items: readonly T[], wanted: { page: number; size: number }) {
  const size = Math.max(1, wanted.size)
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(wanted.page, pages)
  return { page, pages, items: items.slice((page - 1) * size, page * size) }
}

/** The address of a page of a list, without parameters that are empty. */
export function pageAddress(
  path: string,
  page: number,
  parameters: Record<string, string> = {},
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  const query = new URLSearchParams(given)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
