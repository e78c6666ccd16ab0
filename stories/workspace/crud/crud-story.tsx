import type { CrudRecord, Values } from '../../../contract/crud/resource.ts'
import type { CrudApi } from '../../../src/workspace/crud/crud-api.ts'
import { crudList, type CrudPage } from '../../../src/workspace/crud/crud-list.tsx'
import { ListView } from '../../../src/workspace/list/list-view.tsx'

interface Props {
  page: CrudPage
  values: readonly Values[]
  mayWork?: boolean
  /** The record that is open, by its place, or the form of a new one. */
  open?: number | 'new'
  /** Shows deleted records only. */
  deleted?: true
  onSearch: () => void
}

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const at = '2026-03-01T12:00:00Z'

function recordOf(values: Values, place: number): CrudRecord {
  return { ...values, id: idOf(place), created_at: at, updated_at: at, deleted_at: null, version: 1 }
}

/** The list of a resource as a page shows it, without a server. */
export function CrudStory({ page, values, mayWork = true, open, deleted, onSearch }: Props) {
  const data = values.map(recordOf)
  const [first = recordOf({}, 0)] = data
  const api: CrudApi = {
    list: async () => ({ count: data.length, data, cursor: 1 }),
    find: async (id) => data.find((record) => record.id === id) ?? null,
    create: async () => first,
    edit: async () => first,
    remove: async () => first,
    restore: async () => first,
  }
  const reply = { count: data.length, total: data.length, data, cursor: 1 }
  return (
    <ListView
      definition={crudList(page)}
      list={{ data: reply, error: undefined, busy: false, key: '', refetch: () => {} }}
      search={{
        ...(open !== undefined && { open: open === 'new' ? open : idOf(open) }),
        ...(deleted && { deleted }),
      }}
      onSearch={onSearch}
      context={{ api, mayWork }}
    />
  )
}
