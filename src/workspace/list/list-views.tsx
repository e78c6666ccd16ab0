import { useState } from 'react'
import type { Preference } from '../../../contract/people/preference.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { deletePreference } from '../views/api/delete-preference.ts'
import { listPreferences } from '../views/api/list-preferences.ts'
import { savePreference } from '../views/api/save-preference.ts'
import { SaveViewDialog } from '../views/save-view-dialog.tsx'
import { ViewMenu } from '../views/view-menu.tsx'
import type { ListAddress, ListSearch } from './list-search.ts'

interface Props<S extends ListSearch> {
  /** The name of the list: its views are kept by it. */
  name: string
  /** What the list holds: `contacts`. */
  many: string
  address: ListAddress<S>
  search: S
  onSearch: (search: S) => void
}

/** The saved views of a list: its filters, its text and its order. They are fetched when the menu is reached. */
export function ListViews<S extends ListSearch>({ name, many, address, search, onSearch }: Props<S>) {
  const kind = `list-${name.replaceAll(/[^a-z]+/g, '-')}` as const
  const [views, setViews] = useState<readonly Preference[]>([])
  const [isSaving, setSaving] = useState(false)
  const shown = keptOf(address, search)
  const reload = () => void listPreferences(kind).then(setViews, () => undefined)
  const forget = (view: Preference) =>
    void deletePreference(view).then(reload, (error) => showErrorToast('The view could not be deleted', error))
  const searchOf = ({ data }: Preference) => address.parse(isRecord(data['search']) ? data['search'] : {})
  const current = views.find((view) => isSame(keptOf(address, searchOf(view)), shown)) ?? null
  return (
    <>
      <ViewMenu
        all={`All ${many}`}
        views={views}
        current={current}
        onOpen={reload}
        onShow={(view) => onSearch(view ? searchOf(view) : address.parse({}))}
        onForget={forget}
        onSave={() => setSaving(true)}
      />
      <SaveViewDialog
        open={isSaving}
        onClose={() => setSaving(false)}
        keeps="Saves search, filters and sort."
        save={(named) => savePreference(kind, { ...named, data: { search: shown } })}
        onSaved={reload}
      />
    </>
  )
}

/** What a view keeps of a search: neither the page nor the row that is open. */
function keptOf<S extends ListSearch>({ item }: ListAddress<S>, search: S): Record<string, unknown> {
  const kept = Object.entries(search).filter(([key, value]) => value !== undefined && key !== 'page' && key !== item)
  return Object.fromEntries(kept.toSorted(([one], [other]) => one.localeCompare(other)))
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
