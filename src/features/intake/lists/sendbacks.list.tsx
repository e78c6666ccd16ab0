import type { Claim } from '../../../../contract/claims/claim.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { sayDone } from '../../../shared/ui/toast.tsx'
import { defineList } from '../../../workspace/list/list-definition.ts'
import { listSendbacks, type SendbackPage } from '../review/api/list-sendbacks.ts'
import { resetClaim } from '../review/api/reset-claim.ts'
import { returnSendback } from './api/return-sendback.ts'
import { missingWords } from './missing-words.ts'
import { leftQuery, pageSize, sendbacksAddress, type SendbacksSearch } from './left-search.ts'
import { ReturnForm } from './return-form.tsx'

/** What the page around the list knows. */
export interface SendbacksContext {
  readonly narrowing?: Narrowing
  readonly onBack: () => void
}

/** Claims that were sent back to their carrier: fill in what was missing and return them to the queue. */
export const sendbacksList = defineList<Claim, SendbacksSearch, SendbacksContext, SendbackPage>({
  name: 'sendbacks',
  title: 'Sendbacks',
  address: sendbacksAddress,
  pageSize,
  load: (search, { narrowing }, signal) => listSendbacks({ ...leftQuery(search), ...narrowing }, signal),
  columns: [
    { label: 'Claim', sort: 'claim_number', main: true, look: 'mono', cell: ({ claim_number }) => claim_number },
    { label: 'Claimant', sort: 'claimant', card: 'line', cell: (one) => `${one.first_name} ${one.last_name}` },
    {
      label: 'Vehicle',
      sort: 'vehicle',
      card: 'dim',
      cell: ({ year, make, model }) => [year, make, model].filter(Boolean).join(' '),
    },
    { label: 'Carrier', sort: 'carrier', card: 'dim', cell: ({ insurance_company }) => insurance_company },
    { label: 'Received', sort: 'received', card: 'dim', cell: ({ date_received }) => formatDay(date_received) },
    {
      label: 'Missing for a contact',
      card: 'line',
      cell: missingWords,
      cardCell: (claim) => missingWords(claim) && `Missing for a contact: ${missingWords(claim)}`,
    },
  ],
  menu: [
    { name: 'edit', label: 'Return to the queue', icon: 'edit' },
    {
      name: 'reset',
      label: 'Reset',
      icon: 'undo',
      run: ({ id }) => resetClaim(id),
      done: ({ claim_number }) => `${claim_number} waits again`,
      failed: ({ claim_number }) => `${claim_number} could not be reset`,
      removes: true,
    },
  ],
  words: {
    one: 'claim',
    many: 'sendbacks',
    table: 'Sendbacks',
    loading: 'Loading sendbacks',
    failed: 'The list could not be fetched',
    search: { label: 'Search sendbacks', placeholder: 'Name, claim number or VIN' },
    empty: {
      title: 'Nothing was sent back',
      hint: 'Claims that are sent back to their carrier wait here for what is missing.',
    },
    noneFits: { title: 'Nothing of that name', hint: 'Try a part of the name or of the number.' },
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  count: ({ total }) => countOf(total, 'claim'),
  head: ({ context }) => (
    <Button icon="left" onClick={context.onBack}>
      Back to the queue
    </Button>
  ),
  drawer: ({ item, close, changed }) =>
    item && (
      <ReturnForm
        claim={item}
        onClose={close}
        onReturn={async (changes) => {
          await returnSendback(item.id, changes)
          sayDone(`${item.claim_number} is back in the queue`)
          close()
          changed()
        }}
      />
    ),
})
