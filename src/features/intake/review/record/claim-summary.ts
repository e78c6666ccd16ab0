import { claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import { dueDateOf } from '../../../../../contract/claims/due-date.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { instantByOwnClock, ownDayOf } from '../../../../shared/time/own-clock.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import type {
  RecordDefinition,
  RecordFact,
  RecordMoment,
  RecordTag,
} from '../../../../workspace/record/record-definition.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { longAge, receivedSince } from '../claim/claim-age.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import { flagTones, typeTones } from '../grid/claim-cells.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

type Summary = Pick<RecordDefinition<IntakeRow, EditableField>, 'title' | 'tags' | 'facts' | 'flags' | 'moments'>

/** Whose claim it is, which vehicle, what to look at. */
export function claimSummary(workspace: IntakeWorkspace): Summary {
  return {
    title: ({ first_name, last_name, claim_number }) => `${first_name} ${last_name}`.trim() || claim_number,
    tags: ({ claim_type, claim_number }) => [
      ...(claim_type ? [{ text: claimTypeLabels[claim_type], tone: typeTones[claim_type] }] : []),
      { text: claim_number, title: 'Claim number' },
    ],
    moments: (row) => momentsOf(workspace, row),
    facts: (row) => [vehicleAndLoss(row), person(row)],
    flags: (row) => flagsOf(workspace, row),
  }
}

function momentsOf({ lookups, today, me }: IntakeWorkspace, row: IntakeRow): RecordMoment<EditableField>[] {
  const due = dueDateOf(row, ownDayOf)
  const assignee = row.assignee_id === me ? 'you' : lookups.personName(row.assignee_id)
  return [
    { text: longAge(row), title: receivedTitle(row) },
    due < today
      ? { text: `Late, due ${formatDay(due)}`, tone: 'red', field: 'due_on' }
      : {
          text: `Due ${due === today ? 'today' : formatDay(due)}`,
          tone: due === today ? 'amber' : 'grey',
          field: 'due_on',
        },
    {
      text: row.assignee_id ? `Assigned to ${assignee}` : 'Unassigned',
      tone: row.assignee_id ? 'blue' : 'grey',
      field: 'assignee_id',
      shortcut: 'assign to me',
    },
  ]
}

/** "Received 03/01/2026, imported 03/10/2026 9:00 AM CST"; of one day only the import. */
function receivedTitle(row: IntakeRow): string {
  const since = receivedSince(row)
  const imported = instantByOwnClock(row.received_at)
  return since === row.received_at ? `Received ${imported}` : `Received ${formatDay(since)}, imported ${imported}`
}

function vehicleAndLoss({ year, make, model, vin, loss_type, date_of_loss }: IntakeRow): RecordFact[] {
  const loss = [loss_type && `${loss_type.charAt(0).toUpperCase()}${loss_type.slice(1)}`, formatDay(date_of_loss)]
  return known([
    { text: [year, make, model].filter(Boolean).join(' '), icon: 'car' },
    { text: vin, isMono: true },
    { text: loss.filter(Boolean).join(', '), icon: 'events' },
  ])
}

function person({
  primary_phone,
  secondary_phone,
  email,
  address,
  city,
  state,
  zip,
  insurance_company,
}: IntakeRow): RecordFact[] {
  return known([
    { text: formatPhone(primary_phone), icon: 'phone', href: telephone(primary_phone) },
    { text: formatPhone(secondary_phone), icon: 'phone', href: telephone(secondary_phone) },
    { text: email, icon: 'mail', href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    { text: [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '), icon: 'pin' },
    { text: insurance_company },
  ])
}

const known = (facts: readonly RecordFact[]) => facts.filter(({ text }) => text !== '')
const telephone = (digits: string) => `tel:+1${digits}`

function flagsOf(workspace: IntakeWorkspace, row: IntakeRow): RecordTag[] {
  const failure = workspace.failureOf(row)
  const subclaims = workspace.rows.subordinatesOf(row.id).length
  const lead = workspace.rows.leadOf(row.id)
  return [
    ...(failure ? [{ text: `Failed: ${failure}`, tone: 'red' as const }] : []),
    ...workspace.flagsOf(row).flatMap((flag) => {
      // The match is set out below.
      if (flag === 'existing_contact') return []
      const { label, sentence } = claimFlagTexts[flag]
      return [{ text: label, tone: flagTones[flag], title: sentence }]
    }),
    ...(subclaims > 0 ? [{ text: countOf(subclaims, 'subclaim'), tone: 'grey' as const }] : []),
    ...(lead ? [{ text: 'Subclaim, goes with its lead', tone: 'grey' as const }] : []),
  ]
}
