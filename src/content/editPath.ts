import type { Collection } from './collection.ts'

/** Address of the form of a record; `new` for one to be added. */
export const editPath = ({ admin }: Collection, id: string) =>
  `${admin.path}?${admin.tab ? `tab=${admin.tab}&` : ''}edit=${id}`

/** Address of the items of a section that the owner added. */
export const itemsPath = (section: string) => `/admin/sections?tab=items&section=${section}`
