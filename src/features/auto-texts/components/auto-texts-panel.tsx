import { useState } from 'react'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { type AutoTextsApi, autoTextsApi } from '../api/auto-texts-api.ts'
import { dim, wide } from '../auto-texts.css.ts'
import { AutoTextEditor, type RenderHistory } from './auto-text-editor.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'
import { AutoTextRows } from './auto-text-list.tsx'

interface Props {
  api?: AutoTextsApi
  /** The name that stands before each text. */
  business: string
  /** Of the business: times are in it. */
  zone: string
  renderHistory: RenderHistory
}

/** The texts that leave by themselves: which, when, and what they say. */
export function AutoTextsPanel({ api = autoTextsApi, business, zone, renderHistory }: Props) {
  const { data, error, busy, refetch } = useFetched('automatic texts', (signal) => api.list(signal))
  useTopicRefetch('auto_text', refetch)
  useRefetchOnFocus(refetch)
  const [editedId, setEditedId] = useState<string | null>(null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [switching, setSwitching] = useState(false)
  const edited = data?.texts.find(({ id }) => id === editedId)
  const asked = data?.texts.find(({ id }) => id === askedId)
  const change = async ({ id, name, version }: ListedAutoText, enabled: boolean) => {
    const switched = enabled ? 'on' : 'off'
    const operation = newOperation(`Switch ${switched} text “${name}”`)
    setSwitching(true)
    try {
      await api.set(id, { enabled, version }, operation)
      showUndoableToast(`Text “${name}” switched ${switched}`, operation, refetch)
      refetch()
    } catch (problem) {
      showErrorToast(`Text not switched ${switched}`, problem)
    }
    setSwitching(false)
  }
  return (
    <section className={`${panel} ${wide}`} aria-labelledby="auto-texts">
      <h2 id="auto-texts" className={panelTitle}>
        Automatic texts
      </h2>
      {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {!data && busy && <Loading label="Loading the automatic texts…" rows={8} />}
      {!data && !busy && (
        <Failed title="The automatic texts could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data?.texts.length === 0 && <Empty title="No automatic texts">Nothing is sent by itself.</Empty>}
      {data && data.texts.length > 0 && (
        <AutoTextRows
          texts={data.texts}
          whyNot={switching ? 'The last change is being saved.' : null}
          onSwitch={(text, isOn) => (isOn ? setAskedId(text.id) : void change(text, false))}
          onEdit={setEditedId}
        />
      )}
      <p className={dim}>
        Sign-in codes and offers of an earlier time leave by text too. The name of the business and how to opt out are
        added to every text.
      </p>
      {asked && (
        <SwitchOnDialog
          text={asked}
          api={api}
          zone={zone}
          onConfirm={() => {
            setAskedId(null)
            void change(asked, true)
          }}
          onClose={() => setAskedId(null)}
        />
      )}
      {edited && data && (
        <AutoTextEditor
          key={edited.id}
          text={edited}
          api={api}
          business={business}
          zone={zone}
          segmentPrice={data.segmentPrice}
          renderHistory={renderHistory}
          onChanged={refetch}
          onClose={() => setEditedId(null)}
        />
      )}
    </section>
  )
}
