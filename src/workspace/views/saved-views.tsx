import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Preference } from '../../../contract/people/preference.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { showDoneToast, showErrorToast } from '../../shared/ui/toast.tsx'
import { gridAtom, openedAtom, quickTextAtom, tabAtom, viewAtom } from '../workspace-atoms.ts'
import { allWords } from '../count-words.ts'
import { waitingTab, type WorkspaceRow } from '../definition.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import type { Workspace } from '../workspace.ts'
import { parseView, showView, viewOf } from './view-state.ts'
import { form, shrinking } from '../page/workspace-page.css.ts'

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
  const setTab = useSetAtom(tabAtom)
  const setQuick = useSetAtom(quickTextAtom)
  const setOpened = useSetAtom(openedAtom)
  const { views, reload } = useViews(page)
  const all = allWords(workspace.definition.noun).replace(/^a/, 'A')
  const [viewId, setViewId] = useAtom(viewAtom)
  const current = views.find(({ id }) => id === viewId) ?? null

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
  const item = (view: Preference) => (
    <MenuItem key={view.id} onSelect={() => show(view)}>
      {view.name}
    </MenuItem>
  )
  const own = views.filter(({ shared }) => !shared)
  const shared = views.filter((view) => view.shared)
  return (
    <>
      <Menu
        trigger={
          <ChipButton on className={shrinking}>
            View: {current?.name ?? all} ▾
          </ChipButton>
        }
      >
        <MenuItem onSelect={() => show(null)}>{all}</MenuItem>
        {own.length > 0 && <MenuGroup label="My views">{own.map(item)}</MenuGroup>}
        {shared.length > 0 && <MenuGroup label="Shared views">{shared.map(item)}</MenuGroup>}
        <MenuSeparator />
        <MenuItem icon="save" onSelect={() => setOpened({ name: 'save view' })}>
          Save view…
        </MenuItem>
        {current && (
          <MenuItem icon="trash" tone="danger" onSelect={() => forget(current)}>
            Delete “{current.name}”
          </MenuItem>
        )}
      </Menu>
      <SaveView page={page} onSaved={(view) => (setViewId(view.id), reload())} />
    </>
  )
}

interface SaveProps {
  page: ViewKeeper
  onSaved: (view: Preference) => void
}

function SaveView({ page, onSaved }: SaveProps) {
  const [opened, setOpened] = useAtom(openedAtom)
  const api = useAtomValue(gridAtom)
  const tab = useAtomValue(tabAtom)
  const quick = useAtomValue(quickTextAtom)
  const may = useAtomValue(permissionAtom)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const close = () => setOpened(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!api || !name.trim()) return
    const view = { name: name.trim(), shared, data: { ...viewOf(api, tab, quick) } }
    page.preferences.savePreference(page.viewKind, view).then(
      (saved) => {
        onSaved(saved)
        showDoneToast(`View saved: “${saved.name}”`)
        close()
      },
      (error) => showErrorToast('The view could not be saved', error),
    )
  }
  return (
    <Dialog
      open={opened?.name === 'save view'}
      onClose={close}
      width="small"
      title="Save view"
      description="Saves tab, filters, sort and columns. Reusing a name overwrites it."
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="go" type="submit" form="save-view">
            Save
          </Button>
        </>
      }
    >
      <form id="save-view" className={form} onSubmit={save}>
        <TextField
          label="Name"
          required
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        {may('views:share') && (
          <Checkbox checked={shared} onChange={setShared}>
            Share with everyone
          </Checkbox>
        )}
      </form>
    </Dialog>
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
