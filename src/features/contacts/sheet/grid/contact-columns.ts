import type { ContactRowField } from '../../../../../contract/contacts/contact-row.ts'
import {
  contactStatusLabel,
  contactStatusTones,
  type ContactStatus,
} from '../../../../../contract/contacts/contact-statuses.ts'
import { splitComposed } from '../../../../../machines/claim-file/composed-text.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { ownDayOf } from '../../../../shared/time/own-clock.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import { formatLingering } from '../../../../workspace/deferred/deferred-format.ts'
import { span } from '../../../../workspace/grid/cells/draw-cell.ts'
import type {
  CellDrawing,
  ComposedColumn,
  ComputedColumn,
  GridColumn,
  SplitText,
} from '../../../../workspace/grid/column.ts'
import { claimLink, departureCell, dim, mono, urgent } from '../../../../workspace/grid/grid.css.ts'
import { stageLabels } from '../../contact-labels.ts'
import type { ContactsWorkspace } from '../contacts-workspace.ts'
import type { ContactRow } from '../row/contact-row.ts'
import { isDue } from '../row/contact-tabs.ts'

type Column = GridColumn<ContactRow, ContactRowField>

/** Every column, in the order a new user sees them. */
export function contactColumns(workspace: ContactsWorkspace): readonly Column[] {
  return [
    { ...nameColumn, priority: 1 },
    { field: 'claim_number', header: 'Claim', width: 126, cell: claimNumberCell, priority: 2 },
    { field: 'status', width: 190, cell: statusCell(workspace), className: departureCell, priority: 3 },
    computed('super_stage', 'Stage', 88, ({ super_stage }) => super_stage, {
      format: (stage) => stageLabels[stage as ContactRow['super_stage']],
    }),
    { field: 'storm_id', width: 160 },
    { field: 'appraiser_id', width: 130 },
    {
      field: 'call_back_at',
      width: 150,
      priority: 4,
      classOf: (row) => (isDue(row, Date.now()) ? urgent : null),
      explain: (row) => (isDue(row, Date.now()) ? 'Call back is due' : null),
    },
    computed('numcalls', 'Calls', 60, ({ numcalls }) => String(numcalls), {
      compare: (a, b) => Number(a) - Number(b),
      align: 'end',
    }),
    { field: 'primary_phone', header: 'Phone', width: 124 },
    { field: 'email', width: 190 },
    vehicleColumn,
    placeColumn,
    { field: 'zip', header: 'ZIP', width: 72, className: mono },
    { field: 'vin', width: 164, className: mono },
    { field: 'insurance_carrier', width: 160 },
    computed('created_at', 'Added', 96, ({ created_at }) => ownDayOf(created_at), { format: formatDay }),
    computed('updated_at', 'Changed', 96, ({ updated_at }) => ownDayOf(updated_at), { format: formatDay }),
    { field: 'deed', width: 130 },
    { field: 'first_name', width: 110 },
    { field: 'last_name', width: 120 },
    { field: 'secondary_phone', width: 124 },
    { field: 'address', width: 170 },
    { field: 'city', width: 110 },
    { field: 'state', width: 72 },
    { field: 'mode', width: 130 },
    { field: 'preferred_contact_method', width: 130 },
    { field: 'spanish', width: 90 },
    { field: 'can_text', width: 90 },
    { field: 'policy_number', width: 120 },
    { field: 'loss_type', width: 90 },
    { field: 'date_of_loss', width: 104 },
    { field: 'insurance_notification_email', width: 190 },
    { field: 'vehicle_year', width: 70 },
    { field: 'vehicle_make', width: 100 },
    { field: 'vehicle_model', width: 110 },
    { field: 'send_back_reason', width: 180 },
  ]
}

const nameColumn: ComposedColumn<ContactRow, ContactRowField> = {
  id: 'name',
  header: 'Name',
  width: 150,
  fields: ['first_name', 'last_name'],
  textOf: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  split: (text) => splitComposed('claimant', text) as SplitText<ContactRowField>,
}

const placeColumn: ComposedColumn<ContactRow, ContactRowField> = {
  id: 'place',
  header: 'Place',
  width: 124,
  fields: ['address', 'city', 'state', 'zip'],
  textOf: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  split: (text) => splitComposed('place', text) as SplitText<ContactRowField>,
}

const vehicleColumn: ComposedColumn<ContactRow, ContactRowField> = {
  id: 'vehicle',
  header: 'Vehicle',
  width: 150,
  fields: ['vehicle_year', 'vehicle_make', 'vehicle_model'],
  textOf: (row) => [row.vehicle_year, row.vehicle_make, row.vehicle_model].filter(Boolean).join(' '),
  split(text) {
    const split = splitComposed('vehicle', text)
    if (!split.ok) return { ...split, field: 'vehicle_make' }
    const { year, make, model } = split.parts
    const parts = { vehicle_year: year, vehicle_make: make, vehicle_model: model }
    return { ok: true, parts: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) }
  },
}

function computed(
  id: string,
  header: string,
  width: number,
  valueOf: (row: ContactRow) => string,
  more: Partial<Pick<ComputedColumn<ContactRow>, 'format' | 'compare' | 'align'>> = {},
): ComputedColumn<ContactRow> {
  const base = { format: (value: string) => value, compare: (a: string, b: string) => a.localeCompare(b) }
  return { id, header, width, valuesOf: (row) => [valueOf(row)], ...base, ...more }
}

const claimNumberCell: CellDrawing<ContactRow> = {
  draw({ id, claim_number }, { openRow }) {
    const button = document.createElement('button')
    const text = claim_number || 'Open'
    button.type = 'button'
    button.tabIndex = -1
    button.className = claimLink
    button.textContent = text
    button.setAttribute('aria-label', claim_number ? `Open ${claim_number}` : 'Open')
    button.addEventListener('click', () => openRow(id))
    return button
  },
}

/** The status by its group's colour; or where the contact has gone. */
const statusCell = (workspace: ContactsWorkspace): CellDrawing<ContactRow> => ({
  isDerived: true,
  draw(row) {
    const { rows, active, definition } = workspace
    if (rows.isDeparted(row.id)) return span(definition.rows.departure(row), dim)
    const lingering = active.lingering(row.id)
    if (lingering) return span(workspace.failureOf(row) ?? formatLingering(workspace, row.id, lingering.cause), dim)
    return statusTag(row.status)
  },
})

function statusTag(status: ContactStatus) {
  return span(contactStatusLabel(status), tag({ tone: contactStatusTones[status] }))
}
