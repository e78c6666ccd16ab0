import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { Preference } from '../../../contract/people/preference.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { gridAtom, openedAtom, quickTextAtom, tabAtom, viewAtom } from '../workspace-atoms.ts'
import { formatAll } from '../format-rows.ts'
import { waitingTab, type WorkspaceRow } from '../definition.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import type { Workspace } from '../workspace.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'
import { parseView, showView, viewOf } from './view-state.ts'

type ViewKeeper = Pick<PageDefinition<never, never>, 'preferences' | 'viewKind'>

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Pick<Workspace<Row, Field>, 'definition'>
  page: ViewKeeper
}

/** Saved views, the user's own and the business's: which rows, and how they are laid out. */
export function SavedViews<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  page,
}: Props<Row, Field>) {
  const api = useAtomValue(gridAtom)
  const [tab, setTab] = useAtom(tabAtom)
  const [quick, setQuick] = useAtom(quickTextAtom)
  const [opened, setOpened] = useAtom(openedAtom)
  const { views, reload } = useViews(page)
  const all = formatAll(workspace.definition.noun).replace(/^a/, 'A')
  const [viewId, setViewId] = useAtom(viewAtom)
  const show = (view: Preference | null) => {
    const state = view && parseView(view.data, workspace.definition.tabs)
    setViewId(view?.id ?? null)
    setTab(state?.split ?? waitingTab)
    setQuick(state?.quick ?? '')
    if (state && api) showView(api, state)
    else api?.setFilterModel(null)
  }
  const forget = (view: Preference) => {
    setViewId(null)
    page.preferences
      .deletePreference(view)
      .then(reload, (error) => showErrorToast('The view could not be deleted', error))
  }
  return (
    <>
      <ViewMenu
        all={all}
        views={views}
        current={views.find(({ id }) => id === viewId) ?? null}
        onShow={show}
        onForget={forget}
        onSave={() => setOpened({ name: 'save view' })}
      />
      <SaveViewDialog
        open={opened?.name === 'save view'}
        onClose={() => setOpened(null)}
        keeps="Saves tab, filters, sort and columns."
        save={(named) =>
          api && page.preferences.savePreference(page.viewKind, { ...named, data: { ...viewOf(api, tab, quick) } })
        }
        onSaved={(view) => (setViewId(view.id), reload())}
      />
    </>
  )
}

function useViews({ preferences, viewKind }: ViewKeeper) {
  const [views, setViews] = useState<readonly Preference[]>([])
  const reload = useCallback(
    () => void preferences.listPreferences(viewKind).then(setViews, () => undefined),
    [preferences, viewKind],
  )
  useEffect(reload, [reload])
  return { views, reload }
}
