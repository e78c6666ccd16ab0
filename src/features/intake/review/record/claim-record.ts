import { actionLabels, type ClaimAction } from '../../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { contactStatusLabel } from '../../../../../contract/contacts/contact-statuses.ts'
import type {
  FieldGroup,
  MissingField,
  RecordAction,
  RecordCommand,
  RecordDecision,
  RecordDefinition,
  RecordStep,
} from '../../../../workspace/record/record-definition.ts'
import { sendBackStep } from '../send-back/send-back-step.tsx'
import { duplicateOf } from '../claim/duplicate-of.ts'
import { type IntakeRow, matchOf } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { actionOutlook, type OutlookFacts } from './action-outlook.ts'
import { claimSummary } from './claim-summary.ts'
import { claimWhereabouts } from './claim-whereabouts.ts'
import { contactValues } from './contact-values.ts'
import { acceptedAction, expectedAction } from './expected-action.ts'
import { ingestClaim, isGoing } from './ingest-claim.ts'
import { matchScore } from './match-score.ts'
import { proposedChanges, proposeFields } from './propose-fields.ts'

/** In the order of the panel, three in a line. */
const actionKeys: readonly (readonly [ClaimAction, string])[] = [
  ['create_new', 'C'],
  ['create_new_remove_old', 'R'],
  ['cancel_existing', 'X'],
  ['update', 'U'],
  ['update_reopen', 'O'],
  ['reactivate', 'V'],
  ['send_back', 'B'],
  ['ignore', 'I'],
  ['delete', 'D'],
]

const commands: readonly RecordCommand[] = [
  ...actionKeys.map(([action, keys]) => ({ id: action, title: actionLabels[action].short, keys })),
  { id: 'not a match', title: 'Not a match', keys: 'M' },
  { id: 'assign to me', title: 'Assign to me', keys: 'Shift+A' },
  { id: 'accept', title: 'Accept the match and ingest', keys: 'A' },
  { id: 'go', title: 'Ingest the claim', keys: 'Enter' },
]

/** What carrying an action out is called. */
const goLabels: Record<ClaimAction, string> = {
  create_new: 'Create contact',
  create_new_remove_old: 'Create and cancel old',
  cancel_existing: 'Cancel contact',
  update: 'Update contact',
  update_reopen: 'Update and reopen',
  reactivate: 'Activate contact',
  send_back: 'Send back',
  ignore: 'Ignore claim',
  delete: 'Delete claim',
}

const acceptLabels: Partial<Record<ClaimAction, string>> = {
  update: 'Accept match and update',
  update_reopen: 'Accept match and reopen',
  reactivate: 'Accept match and activate',
  cancel_existing: 'Accept match and cancel contact',
  create_new_remove_old: 'Accept match and replace',
}

const groups: readonly FieldGroup<EditableField>[] = [
  {
    title: 'Decision',
    fields: ['action', 'event', 'destination', 'call_center_id', 'appraiser_id', 'existing_claimant'],
  },
  {
    title: 'Claimant',
    fields: ['first_name', 'last_name', 'primary_phone', 'secondary_phone', 'email', 'address', 'city', 'state', 'zip'],
  },
  { title: 'Planning', fields: ['assignee_id', 'due_on'] },
  { title: 'Send back', fields: ['send_back_reason', 'send_back_message'] },
  { title: 'Vehicle', fields: ['vin', 'year', 'make', 'model', 'drivable', 'hail_identified'] },
  {
    title: 'Claim',
    fields: [
      'claim_number',
      'claim_type',
      'date_of_loss',
      'date_received',
      'loss_type',
      'insurance_company',
      'insurance_email',
      'loss_email',
      'impact_notes',
    ],
  },
]

interface Beside {
  readonly id: string
  readonly name: string
  /** Null until a contact that was set by hand is loaded. */
  readonly status: string | null
}

/** The panel of a claim: beside the contact that it names or matches, with the nine actions. */
export function claimRecord(workspace: IntakeWorkspace): RecordDefinition<IntakeRow, EditableField, Contact> {
  const { api, lookups, rows } = workspace
  /** The contact that stands beside the claim: the one set on it, else the matched one. */
  const besideOf = (row: IntakeRow, contact: Contact | null): Beside | null => {
    const match = matchOf(row)
    const id = row.existing_claimant
    if (!id || id === match?.id) return match
    return { id, name: lookups.contactName(id, match), status: contact?.status ?? null }
  }
  const factsOf = (row: IntakeRow, contact: Contact | null): OutlookFacts => ({
    contact,
    match: matchOf(row),
    storm: lookups.lists.storms.find(({ id }) => id === row.event) ?? null,
  })
  const valuesOf = (contact: Contact) => contactValues(contact, lookups.lists.callCenters)
  const missingFor = (row: IntakeRow, contact: Contact | null, action: ClaimAction | null) => {
    const match = matchOf(row)
    const known = contact ? { id: contact.id, values: valuesOf(contact) } : match && { id: match.id, values: {} }
    return rows.leadOf(row.id) ? [] : proposeFields(row, action, { contact: known, storms: lookups.lists.storms })
  }
  return {
    ...claimSummary(workspace),
    absent: 'It was ingested, sent back or deleted, or you don’t have access to it. Its history tells what happened.',
    whereabouts: (id) => claimWhereabouts(api, id),
    groups,
    commands,
    isLeaving: isGoing,
    counterpart: {
      noun: 'contact',
      idOf: (row) => row.existing_claimant ?? matchOf(row)?.id ?? null,
      load: (id, signal) => api.getContact(id, signal),
      follow: (id, changed) => workspace.followContact(id, changed),
      title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
      note: ({ status }) => contactStatusLabel(status),
      score: matchScore,
      values: valuesOf,
    },
    // What the contact has stands beside the claim already, and so does the match itself.
    missing: (row, contact) => {
      const values = contact ? valuesOf(contact) : {}
      return missingFor(row, contact, expectedAction(row, besideOf(row, contact))).filter(
        ({ field, proposal }) => !proposal || (field !== 'existing_claimant' && values[field] !== proposal.value),
      )
    },
    actions: (row, contact) => {
      const facts = factsOf(row, contact)
      const lead = rows.leadOf(row.id)
      const subclaim = lead ? `None needed: goes with ${rows.get(lead)?.claim_number ?? ''}` : null
      return [
        ...actionKeys.map(([action, keys]) => actionOf(row, action, { keys, facts, whyNot: subclaim })),
        ...(row.match ? [notAMatch(row, row.match)] : []),
      ]
    },
    quick: (row, contact) => {
      if (rows.leadOf(row.id)) return null
      if (row.action) return ingestOf(row, contact)
      const match = matchOf(row)
      if (match) return acceptOf(row, match, contact)
      const action = expectedAction(row, null)
      return action && ingestOf({ ...row, action }, contact, { action })
    },
    shortcuts: (row) => [
      {
        id: 'assign to me',
        label: 'Assign to me',
        keys: 'Shift+A',
        isChosen: row.assignee_id === workspace.me,
        whyNot: row.assignee_id === workspace.me ? 'This claim is assigned to you.' : null,
        run: () => void setFields(workspace, row, { assignee_id: workspace.me }),
      },
    ],
    decisions: (row, contact) => {
      if (rows.leadOf(row.id)) return []
      const beside = besideOf(row, contact)
      const go = ingestOf(row, contact)
      if (!beside) return [go]
      const accept = acceptOf(row, beside, contact)
      return row.action ? [go, accept] : [accept, go]
    },
  }

  function actionOf(
    row: IntakeRow,
    action: ClaimAction,
    { keys, facts, whyNot }: { keys: string; facts: OutlookFacts; whyNot: string | null },
  ): RecordAction {
    const set = proposedChanges(missingFor(row, facts.contact, action))
    const outlook = actionOutlook(row, action, facts, set)
    const duplicate = row.action === action ? null : duplicateOf({ action, match: facts.match })
    return {
      id: action,
      label: actionLabels[action].short,
      keys,
      isChosen: row.action === action,
      consequence: { text: outlook.text, isWarning: outlook.isWarning },
      whyNot: whyNot ?? outlook.whyNot,
      ...(duplicate && {
        confirm: {
          title: `${duplicate.name} is already a contact`,
          text: `A new contact would be a duplicate of ${duplicate.name}. Accept the match to update that contact instead.`,
          go: 'Create anyway',
        },
      }),
      ...(action === 'send_back' && {
        step: (step: RecordStep) =>
          sendBackStep({
            claim: row,
            whyNot: busyReason(row) ?? lackReason(missingFor(row, facts.contact, action)),
            step,
            onSend: (values) => void ingestClaim(workspace, row.id, { ...set, ...values, action }),
          }),
      }),
      run: () => void setFields(workspace, row, { action }),
    }
  }

  function notAMatch(row: IntakeRow, match: NonNullable<IntakeRow['match']>): RecordAction {
    const isDismissed = row.not_contact === match.id
    return {
      id: 'not a match',
      label: 'Not a match',
      keys: 'M',
      isChosen: isDismissed,
      consequence: { text: isDismissed ? `Matches ${match.name} again` : `Not about ${match.name}, for everyone` },
      whyNot: null,
      run: () => {
        const isNamed = row.existing_claimant === match.id
        const changes = isDismissed
          ? { not_contact: null }
          : { not_contact: match.id, ...(isNamed && { existing_claimant: null }) }
        const label = isDismissed ? 'Match restored' : `Marked as not ${match.name}`
        void workspace.edits.enqueue([{ id: row.id, changes }], `${label}: ${row.claim_number}`)
      },
    }
  }

  function acceptOf(row: IntakeRow, beside: Beside, contact: Contact | null): RecordDecision {
    const status = contact?.status ?? beside.status
    const action = acceptedAction(row, status)
    const missing = missingFor(row, contact, action)
    const changes = { ...proposedChanges(missing), action, existing_claimant: beside.id }
    const outlook = actionOutlook(row, action, factsOf(row, contact), changes)
    return {
      id: 'accept',
      label: acceptLabels[action] ?? 'Accept match',
      keys: 'A',
      consequence: sentenceOf(outlook.text || `Updates ${beside.name}`, missing, rows.subordinatesOf(row.id).length),
      whyNot:
        busyReason(row) ??
        (status === null ? 'The contact has not loaded yet.' : null) ??
        outlook.whyNot ??
        lackReason(missing),
      lacksField: !isGoing(row.id) && status !== null && outlook.whyNot === null && lackReason(missing) !== null,
      run: () => void ingestClaim(workspace, row.id, changes),
    }
  }

  /** `chosen` is set along with it. */
  function ingestOf(row: IntakeRow, contact: Contact | null, chosen: ClaimChanges = {}): RecordDecision {
    const { action } = row
    const missing = missingFor(row, contact, action)
    const changes = { ...proposedChanges(missing), ...chosen }
    const outlook = action && actionOutlook(row, action, factsOf(row, contact), changes)
    return {
      id: 'go',
      label: action ? goLabels[action] : 'Ingest',
      keys: 'Enter',
      consequence: outlook ? sentenceOf(outlook.text, missing, rows.subordinatesOf(row.id).length) : '',
      whyNot: busyReason(row) ?? (action ? (outlook?.whyNot ?? lackReason(missing)) : 'Choose an action first.'),
      lacksField: !isGoing(row.id) && outlook?.whyNot === null && lackReason(missing) !== null,
      ...(action === 'send_back' && !row.send_back_reason && { asks: action }),
      run: () => void ingestClaim(workspace, row.id, changes),
    }
  }
}

function setFields({ edits }: IntakeWorkspace, { id, claim_number }: IntakeRow, changes: ClaimChanges) {
  const label = `${Object.keys(changes)
    .map((field) => labelOf(field as EditableField))
    .join(', ')} set on ${claim_number}`
  return edits.enqueue([{ id, changes }], label)
}

function busyReason({ id }: IntakeRow): string | null {
  return isGoing(id) ? 'This claim is being ingested.' : null
}

function lackReason(missing: readonly MissingField<EditableField>[]): string | null {
  const lacking = missing.filter(({ proposal }) => !proposal).map(({ field }) => labelOf(field))
  return lacking.length > 0 ? `Can’t ingest yet: missing ${lacking.join(', ')}.` : null
}

function sentenceOf(effect: string, missing: readonly MissingField<EditableField>[], subclaims: number): string {
  const filled = missing.filter(
    ({ field, proposal }) => proposal && field !== 'existing_claimant' && field !== 'action',
  )
  const more = [
    filled.length > 0 && `fills ${filled.map(({ field }) => labelOf(field)).join(', ')}`,
    subclaims > 0 && `takes ${subclaims === 1 ? '1 subclaim' : `${subclaims} subclaims`} along`,
  ]
  return `${[effect, ...more].filter(Boolean).join(', ')}.`
}
