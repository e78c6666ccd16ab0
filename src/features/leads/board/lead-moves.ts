import { type Lead, type LeadStatus, leadStatuses } from '../../../../contract/leads/lead.ts'
import { leadAggregate } from '../../../../machines/lead/lead.aggregate.ts'
import type { LeadCommand } from '../../../../machines/lead/lead.decide.ts'
import { buttonsOf, type PlacedButton, whyNotButton } from '../../../../machines/lifecycle-commands.ts'
import type { BoardMove } from '../../../workspace/board/board-definition.ts'

/** A move with the command that it comes to. */
export interface LeadMove extends BoardMove {
  readonly placed: PlacedButton<Lead, LeadCommand>
  /** What is answered to the command's prompt by where the card is dropped; without it, the person is asked. */
  readonly shop?: string
}

const buttons = new Map(buttonsOf(leadAggregate.commands).map((placed) => [placed.button.id, placed]))

/** The command that brings a lead to a status. */
const commandTo: Readonly<Record<LeadStatus, string>> = {
  unscheduled: 'unscheduled',
  assigned_to_shop: 'assign_to_shop',
  scheduled_awaiting_dropoff: 'schedule_drop_off',
  vehicle_dropped: 'vehicle_dropped',
  at_body_shop: 'at_body_shop',
  follow_up_call: 'follow_up_call',
  follow_up_with_shop: 'follow_up_with_shop',
  opportunity_lost: 'opportunity_lost',
}

/** Where a lead on the board can be moved to, each with its verb or why not, as the machine says it. */
export function movesOfLead(lead: Lead, columns: readonly string[]): readonly LeadMove[] {
  return columns.flatMap((column) => {
    const status = leadStatuses.find((one) => one === column)
    return (status ? moveToStatus(lead, status) : moveToShop(lead, column)) ?? []
  })
}

function moveToStatus(lead: Lead, status: LeadStatus): LeadMove | null {
  if (lead.status === status) return null
  // A scheduled drop-off that is canceled leaves a call to be made.
  const isCanceled = lead.status === 'scheduled_awaiting_dropoff' && status === 'follow_up_call'
  return moveBy(lead, status, isCanceled ? 'cancel_drop_off' : commandTo[status])
}

/** A lane of a shop assigns the lead to it; the lane of no shop sets it back. */
function moveToShop(lead: Lead, column: string): LeadMove | null {
  const shop = column === 'none' ? null : column
  if (lead.assigned_repair_location_id === shop) return null
  const move = moveBy(lead, column, shop === null ? 'unscheduled' : 'assign_to_shop')
  return move && { ...move, ...(shop !== null && { shop }) }
}

function moveBy(lead: Lead, column: string, command: string): LeadMove | null {
  const placed = buttons.get(command)
  if (!placed) return null
  const { label, isShown } = placed.button
  const whyNot = whyNotButton(leadAggregate, placed, lead)
  return {
    column,
    placed,
    verb: typeof label === 'string' ? label : label(lead, Date.now()),
    whyNot: whyNot ?? (isShown?.(lead, Date.now()) === false ? 'Schedule a drop-off first.' : null),
  }
}
