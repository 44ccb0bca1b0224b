import { useSearchParams } from 'react-router'

const newRecord = 'new'

/** Which record's form is open, told by the address: `?edit=<id>`, or `?edit=new` for a new one. */
export function useEditedRecord() {
  const [search, setSearch] = useSearchParams()
  const edited = search.get('edit')
  const change = (value: string | undefined) =>
    setSearch(
      (params) => {
        if (value === undefined) params.delete('edit')
        else params.set('edit', value)
        return params
      },
      { preventScrollReset: true, replace: value === undefined },
    )
  return {
    isNew: edited === newRecord,
    id: edited === newRecord ? undefined : (edited ?? undefined),
    add: () => change(newRecord),
    edit: (id: string) => change(id),
    close: () => change(undefined),
  }
}
