import type { WaitingShop } from '../../../../contract/leads/waiting-shop.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { remindNote } from '../../../workspace/reminders/remind-dialog.css.ts'
import { type RemindApi, RemindDialog } from '../../../workspace/reminders/remind-dialog.tsx'
import { waitingShopsApi } from './waiting-shops-api.ts'

interface Props {
  onChanged: () => void
  onClose: () => void
  api?: RemindApi<WaitingShop>
}

/** Reminds the people of every shop that leads wait for; a shop that can’t be reminded says why. */
export function RemindShopsDialog({ api = waitingShopsApi, ...rest }: Props) {
  return (
    <RemindDialog
      {...{ ...rest, api }}
      idOf={({ repair_location_id }) => repair_location_id}
      noun="shop"
      title="Shops that leads wait for"
      emptyTitle="No lead waits for a shop"
    >
      {({ name, phone, leads, agents, why_not }) => (
        <>
          <span>
            <b>{name}</b> {countOf(leads, 'lead')}
          </span>
          <span className={remindNote}>
            {why_not ?? agents.join(', ')}
            {why_not !== null && phone && (
              <>
                {' '}
                <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </>
            )}
          </span>
        </>
      )}
    </RemindDialog>
  )
}
