import type { Sendback } from '../../../../contract/calls/list-sendbacks.ts'
import { sendBackReasonLabels } from '../../../../contract/claims/send-back-reasons.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showUndoToast } from '../../../shared/ui/toast.tsx'
import { defineList } from '../../../workspace/list/list-definition.ts'
import { listSendbacks, type SendbackPage } from '../review/api/list-sendbacks.ts'
import { resetClaim } from '../review/api/reset-claim.ts'
import { ReturnedFacts } from '../review/send-back/returned-facts.tsx'
import { returnSendback } from './api/return-sendback.ts'
import { formatMissing } from './missing-format.ts'
import { leftQuery, pageSize, sendbacksAddress, type SendbacksSearch } from './left-search.ts'
import { ReturnForm } from './return-form.tsx'
import { formatReturned } from './returned-values.ts'
import { formatEmailState } from './sendback-format.ts'

/** What the page around the list knows. */
export interface SendbacksContext {
  readonly narrowing?: Narrowing
  /** The time zone of the business. */
  readonly zone: string
  readonly onBack: () => void
  /** Notified of each page that was loaded. */
  readonly onLoaded?: (claims: readonly Sendback[]) => void
  /** Undoes an operation of the user. */
  readonly undoOperation: (id: string) => void
}

/** The last reset of each claim, so that its undo can be offered. */
const resets = new Map<string, Operation>()

const isWithCarrier = ({ status }: Sendback) => status === 'sent_back'

/** Claims that were sent back to their carriers, with what was asked, and those that came back. */
export const sendbacksList = defineList<Sendback, SendbacksSearch, SendbacksContext, SendbackPage>({
  name: 'sendbacks',
  title: 'Sendbacks',
  address: sendbacksAddress,
  pageSize,
  load: async (search, { narrowing, onLoaded }, signal) => {
    const asked = { ...leftQuery(search), ...(search.show && { state: search.show }), ...narrowing }
    const page = await listSendbacks(asked, signal)
    onLoaded?.(page.data)
    return page
  },
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      all: 'With the carrier',
      choices: () => [{ value: 'returned', label: 'Returned' }],
    },
  ],
  columns: [
    { label: 'Claim', sort: 'claim_number', main: true, look: 'mono', cell: ({ claim_number }) => claim_number },
    { label: 'Claimant', sort: 'claimant', card: 'line', cell: (one) => `${one.first_name} ${one.last_name}` },
    { label: 'Carrier', sort: 'carrier', card: 'dim', cell: ({ insurance_company }) => insurance_company },
    { label: 'Reason', card: 'line', cell: formatReason },
    { label: 'Message', cell: ({ sent_back, returned }) => (sent_back ?? returned)?.message },
    { label: 'Email', card: 'line', cell: (claim, { zone }) => formatEmailState(claim, zone) },
    {
      label: 'Sent back',
      card: 'dim',
      cell: ({ sent_back_at, sent_back_by, returned }, { zone }) => {
        const [at, by] = sent_back_at ? [sent_back_at, sent_back_by] : [returned?.sent_at, returned?.sent_by]
        return at && `${formatInstant(at, zone)}, ${by ?? ''}`
      },
    },
    {
      label: 'Returned',
      card: 'dim',
      cell: (claim, { zone }) =>
        !isWithCarrier(claim) && claim.returned && `${formatInstant(claim.returned.at, zone)}, ${claim.returned.by}`,
    },
    {
      label: 'Missing for a contact',
      card: 'line',
      cell: formatMissing,
      cardCell: (claim) => formatMissing(claim) && `Missing for a contact: ${formatMissing(claim)}`,
    },
  ],
  menu: [
    { name: 'edit', label: 'Return to queue', icon: 'edit', isOffered: isWithCarrier },
    {
      name: 'reset',
      label: 'Reset',
      icon: 'undo',
      isOffered: isWithCarrier,
      run: ({ id, claim_number }) => {
        const operation = newOperation(`Reset ${claim_number}`)
        resets.set(id, operation)
        return resetClaim(id, operation)
      },
      done: ({ claim_number }) => `${claim_number} returned to queue`,
      failed: ({ claim_number }) => `${claim_number} could not be reset`,
      undo: 'undo reset',
      removes: true,
    },
    {
      name: 'undo reset',
      label: 'Undo',
      icon: 'undo',
      isOffered: () => false,
      run: async ({ id }, { undoOperation }) => undoOperation(resets.get(id)?.id ?? ''),
      done: ({ claim_number }) => `Undoing the reset of ${claim_number}`,
    },
  ],
  labels: {
    one: 'claim',
    many: 'sendbacks',
    table: 'Sendbacks',
    loading: 'Loading sendbacks',
    failed: 'Sendbacks didn’t load',
    search: { label: 'Search sendbacks', placeholder: 'Name, claim number or VIN' },
    empty: {
      title: 'No sendbacks',
      hint: 'Claims that you send back to a carrier are listed here until they return.',
    },
    noneFits: { title: 'No sendbacks match', hint: 'Try a part of the name or of the number, or show the others.' },
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  count: ({ total }) => countOf(total, 'claim'),
  head: ({ context }) => (
    <Button icon="left" onClick={context.onBack}>
      Back to queue
    </Button>
  ),
  drawer: ({ item, context, close, changed }) => {
    if (!item) return null
    if (!isWithCarrier(item)) return <ReturnedDrawer claim={item} zone={context.zone} onClose={close} />
    return (
      <ReturnForm
        claim={item}
        zone={context.zone}
        onClose={close}
        onReturn={async (changes) => {
          const operation = newOperation(`Returned ${item.claim_number} to queue`)
          await returnSendback(item.id, changes, operation)
          showUndoToast(`${item.claim_number} returned to queue`, () => context.undoOperation(operation.id))
          close()
          changed()
        }}
      />
    )
  },
})

function formatReason({ sent_back, returned, status }: Sendback): string {
  if (sent_back) return sendBackReasonLabels[sent_back.reason]
  return returned && status !== 'sent_back' ? sendBackReasonLabels[returned.reason] : ''
}

/** A claim that came back: what was asked beside what the carrier changed. */
function ReturnedDrawer({ claim, zone, onClose }: { claim: Sendback; zone: string; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={`${claim.first_name} ${claim.last_name}`} description={claim.claim_number}>
      {claim.returned && <ReturnedFacts returned={claim.returned} zone={zone} format={formatReturned} />}
    </Drawer>
  )
}
