import { useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import { shopNote } from './waiting-shops.css.ts'
import { type WaitingShopsApi, waitingShopsApi } from './waiting-shops-api.ts'

interface Props {
  onChanged: () => void
  onClose: () => void
  api?: WaitingShopsApi
}

/** Reminds the people of every shop that leads wait for; a shop that can’t be reminded says why. */
export function RemindShopsDialog({ onChanged, onClose, api = waitingShopsApi }: Props) {
  const { data, error, refetch } = useFetched('waiting shops', api.list)
  const [isBusy, setBusy] = useState(false)
  const able = data?.filter(({ why_not }) => why_not === null) ?? []
  const remind = async () => {
    setBusy(true)
    try {
      const reminded = await api.remind(able.map(({ repair_location_id }) => repair_location_id))
      showDoneToast(`${countOf(reminded.length, 'shop')} reminded`)
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
      title="Shops that leads wait for"
      description="Their people are notified at most once a day. It can’t be undone."
      foot={
        <>
          <Button onClick={onClose} whyNot={isBusy ? 'Shops are being reminded' : null}>
            Cancel
          </Button>
          <Button
            tone="go"
            busy={isBusy}
            whyNot={data && able.length === 0 ? 'No shop can be reminded now' : null}
            onClick={() => void remind()}
          >
            {able.length === 0 ? 'Remind' : `Remind ${countOf(able.length, 'shop')}`}
          </Button>
        </>
      }
    >
      {!data && error !== undefined && (
        <Failed title="Couldn’t load the shops" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={3} label="Loading shops…" />}
      {data?.length === 0 && <Empty title="No lead waits for a shop" />}
      {data && data.length > 0 && (
        <ul className={list} aria-label="Shops that leads wait for">
          {data.map(({ repair_location_id, name, phone, leads, agents, why_not }) => (
            <li key={repair_location_id} className={entry}>
              <span>
                <b>{name}</b> {countOf(leads, 'lead')}
              </span>
              <span className={shopNote}>
                {why_not ?? agents.join(', ')}
                {why_not !== null && phone && (
                  <>
                    {' '}
                    <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
