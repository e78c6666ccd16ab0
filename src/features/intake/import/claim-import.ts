import type { SentBodyOf } from '../../../../contract/call.ts'
import type { receiveClaims as call } from '../../../../contract/calls/receive-claims.ts'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { ImportDefinition } from '../../../workspace/import/import-definition.ts'
import type { ReceiveRows } from '../../../workspace/import/sending/send-rows.ts'
import { receiveClaims } from './api/receive-claims.ts'
import { reportImport } from './api/report-import.ts'

type Claims = SentBodyOf<typeof call>['claims']

/** Sends rows as claims; each reply says which of them are new. */
export function receivingClaims(receive: typeof receiveClaims): ReceiveRows {
  return async (rows, { key }, signal) => {
    const { received } = await receive({ claims: rows as Claims }, key, signal)
    const isNew = received.filter((row) => row.is_new).length
    return { isNew, already: received.length - isNew }
  }
}

/** The import of carriers' claims into intake. */
export const claimImport: ImportDefinition = {
  format: claimFile,
  labels: {
    hint: 'CSV files as the carrier sent them, one or several, up to 100,000 claims each. They are checked here before anything is sent.',
    page: 'intake page',
    came: (isNew) =>
      isNew > 0 ? `${countOf(isNew, 'new claim waits', 'new claims wait')} for review.` : 'No new claims.',
    already: {
      label: 'Already imported',
      sentence: (count) => `${countOf(count, 'row was', 'rows were')} already imported.`,
    },
    review: 'Review the claims',
  },
  senderColumn: 'insurance_company',
  openWorker: () => new Worker(new URL('./claim-file.worker.ts', import.meta.url), { type: 'module' }),
  receive: receivingClaims(receiveClaims),
  report: reportImport,
  widths: {
    claim_number: 150,
    vin: 180,
    impact_notes: 240,
    insurance_company: 190,
    insurance_email: 230,
    loss_email: 230,
    email: 230,
    address: 190,
    zip: 100,
    year: 80,
    state: 80,
    drivable: 100,
  },
}
