import { useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { leadAggregate } from '../../../../machines/lead/lead.aggregate.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { ChooseShopDialog } from '../../../workspace/drop-offs/components/choose-shop-dialog.tsx'
import { planBulk } from '../../../workspace/list/bulk-plan.ts'

interface Props {
  leads: readonly Lead[]
  shops: readonly Choice[]
  /** Why nothing can be put into the draft just now. */
  whyNot: string | null
  onAdd: (leads: readonly Lead[], shop: string) => void
}

/** Any shop: whether a status allows it does not depend on which. */
const anyShop = '00000000-0000-4000-8000-000000000000'

function whyNotAssign(lead: Lead): string | null {
  const decision = leadAggregate.decide({ type: 'AssignLeadToShop', repair_location_id: anyShop }, lead)
  return decision.ok ? null : decision.refusal.reason
}

/** On the bar of selected leads: puts them into the draft, each with the shop that it is to be assigned to. */
export function AssignToShop({ leads, shops, whyNot, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const plan = planBulk(leads, whyNotAssign)
  return (
    <>
      <Button
        tone="go"
        icon="shops"
        whyNot={whyNot ?? plan.whyNot}
        title={plan.note ?? undefined}
        onClick={() => setOpen(true)}
      >
        Assign to shop…
      </Button>
      {isOpen && (
        <ChooseShopDialog
          title={`Assign ${countOf(leads.length, 'lead')} to a shop`}
          description={`Nothing changes until you commit the draft.${plan.note === null ? '' : ` ${plan.note}`}`}
          shops={shops}
          action="Add to draft"
          onClose={() => setOpen(false)}
          onChosen={(shop) => {
            setOpen(false)
            onAdd(leads, shop)
          }}
        />
      )}
    </>
  )
}
