import { useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { decideLead } from '../../../../machines/lead/lead.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { ChooseShopDialog } from '../../../workspace/drop-offs/components/choose-shop-dialog.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { ShopCall, ShopCounterApi } from '../api/shop-counter-api.ts'
import { CallDialog } from './call-dialog.tsx'
import { actions, big } from './shop-counter.css.ts'

interface Props {
  lead: Lead
  name: string
  zone: string
  /** The team's shops. */
  shops: readonly { readonly id: string; readonly name: string }[]
  api: ShopCounterApi
  onChanged: () => void
}

type Asked = 'call' | 'shop' | null

/** What a shop does with a lead: the vehicle came, its repair began, the owner was called, another shop takes it. */
export function ShopActions({ lead, name, zone, shops, api, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const others = shops.filter(({ id }) => id !== lead.assigned_repair_location_id)

  async function run(
    id: string,
    label: string,
    done: string,
    act: (operation: ReturnType<typeof newOperation>) => Promise<unknown>,
  ) {
    setBusy(id)
    const operation = newOperation(label.slice(0, 200))
    try {
      await act(operation)
      setAsked(null)
      showUndoableToast(done, operation, onChanged)
    } catch (error) {
      showErrorToast(`${label} failed`, error)
    }
    setBusy(null)
    onChanged()
  }

  const drop = (status: 'vehicle_dropped' | 'at_body_shop', label: string) => {
    const decision = decideLead({ type: 'SetDropped', status }, lead)
    if (lead.status === status || !decision.ok) return null
    return (
      <Button
        key={status}
        tone="go"
        className={big}
        busy={busy === status}
        onClick={() =>
          void run(status, `${label}: ${name}`, label, (operation) => api.dropped(lead, status, operation))
        }
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      <div className={actions} role="group" aria-label={`Actions for ${name}`}>
        {lead.appointment && drop('vehicle_dropped', 'Vehicle dropped off')}
        {lead.appointment && drop('at_body_shop', 'At body shop')}
        <Button className={big} icon="phone" onClick={() => setAsked('call')}>
          Record call
        </Button>
        {others.length > 0 && (
          <Button className={big} whyNot={whyNotPass(lead, others[0]?.id ?? '')} onClick={() => setAsked('shop')}>
            Change shop
          </Button>
        )}
      </div>
      {asked === 'call' && (
        <CallDialog
          name={name}
          zone={zone}
          lead={lead}
          busy={busy === 'call'}
          onClose={() => setAsked(null)}
          onSave={(call: ShopCall) =>
            void run('call', `Record a call with ${name}`, 'Call recorded', (operation) =>
              api.call(lead, call, operation),
            )
          }
        />
      )}
      {asked === 'shop' && (
        <ChooseShopDialog
          title={`Pass ${name} to another shop`}
          shops={others.map((one) => ({ value: one.id, label: one.name }))}
          action="Change shop"
          busy={busy === 'shop'}
          onClose={() => setAsked(null)}
          onChosen={(shop) =>
            void run('shop', `Pass ${name} to another shop`, 'Shop changed', (operation) =>
              api.pass(lead, shop, operation),
            )
          }
        />
      )}
    </>
  )
}

function whyNotPass(lead: Lead, repair_location_id: string): string | null {
  const decision = decideLead({ type: 'AssignLeadToShop', repair_location_id }, lead)
  return decision.ok ? null : decision.refusal.reason
}
