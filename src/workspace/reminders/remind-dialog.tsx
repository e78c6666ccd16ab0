import { type ReactNode, useState } from 'react'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Button } from '../../shared/ui/button.tsx'
import { entry, list } from '../../shared/ui/counted-section.css.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../shared/ui/toast.tsx'

/** Whom people wait for, and the way to remind them; stories replace it. */
export interface RemindApi<Row> {
  list(signal?: AbortSignal): Promise<readonly Row[]>
  /** The ids of those who were reminded. */
  remind(ids: readonly string[]): Promise<readonly string[]>
}

interface Props<Row extends { readonly why_not: string | null }> {
  api: RemindApi<Row>
  idOf: (row: Row) => string
  /** Of one who is reminded: `shop`. */
  noun: string
  title: string
  /** Where there is none. */
  emptyTitle: string
  onChanged: () => void
  onClose: () => void
  /** One line. */
  children: (row: Row) => ReactNode
}

/** Reminds all whom people wait for; one that can’t be reminded says why. */
export function RemindDialog<Row extends { readonly why_not: string | null }>({
  api,
  idOf,
  noun,
  title,
  emptyTitle,
  onChanged,
  onClose,
  children,
}: Props<Row>) {
  const { data, error, refetch } = useFetched(`${noun}s to remind`, api.list)
  const [isBusy, setBusy] = useState(false)
  const able = data?.filter(({ why_not }) => why_not === null) ?? []
  const remind = async () => {
    setBusy(true)
    try {
      const reminded = await api.remind(able.map(idOf))
      showDoneToast(`${countOf(reminded.length, noun)} reminded`)
      onChanged()
      onClose()
    } catch (failure) {
      showErrorToast('Not reminded', failure)
      setBusy(false)
      refetch()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title={title}
      description="Each person is notified at most once a day. It can’t be undone."
      foot={
        <>
          <Button onClick={onClose} whyNot={isBusy ? 'Reminders are being sent' : null}>
            Cancel
          </Button>
          <Button
            tone="go"
            busy={isBusy}
            whyNot={data && able.length === 0 ? `No ${noun} can be reminded now` : null}
            onClick={() => void remind()}
          >
            {able.length === 0 ? 'Remind' : `Remind ${countOf(able.length, noun)}`}
          </Button>
        </>
      }
    >
      {!data && error !== undefined && (
        <Failed title={`Couldn’t load the ${noun}s`} message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={3} label={`Loading ${noun}s…`} />}
      {data?.length === 0 && <Empty title={emptyTitle} />}
      {data && data.length > 0 && (
        <ul className={list} aria-label={title}>
          {data.map((row) => (
            <li key={idOf(row)} className={entry}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
