import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import type { RowLoader, RowPage, WorkspaceDefinition } from '../../../workspace/definition.ts'
import type { IntakeApi } from './api/intake-api.ts'
import { claimFields } from './claim/claim-fields.ts'
import type { ClaimFlagIndex } from './claim/claim-flag-index.ts'
import type { ClaimLookups } from './claim/claim-lookups.ts'
import { claimRows } from './claim/claim-rows.ts'
import { matchValue, textOf } from './claim/claim-search.ts'
import { claimTabs } from './claim/claim-tabs.ts'
import { describeEdit } from './claim/edit-format.ts'
import { ingestRefusal } from './ingest/ingest-plan.ts'
import { type IntakeRow, rowOf } from './claim/intake-row.ts'

/** A page of the queue; the server adds the storms that its claims are about. */
export interface IntakePage extends RowPage<IntakeRow> {
  readonly storms: readonly StormView[]
}

export interface IntakeReviewDefinition extends WorkspaceDefinition<IntakeRow, EditableField> {
  readonly load: RowLoader<IntakeRow, IntakePage>
}

interface Options {
  readonly api: Pick<IntakeApi, 'fetchProvisionedClaims' | 'readClaim' | 'editClaims'>
  readonly lookups: ClaimLookups
  readonly flags: ClaimFlagIndex
}

/** The intake review: every claim that waits for a decision. */
export function intakeReview({ api, lookups, flags }: Options): IntakeReviewDefinition {
  return {
    category: 'intake_item',
    noun: { one: 'claim', many: 'claims', subordinate: 'subclaim' },
    fields: claimFields(lookups),
    decidedBy: 'action',
    carryOut: 'Ingest',
    tabs: claimTabs,
    actions: [
      {
        id: 'ingest',
        event: 'ClaimIngested',
        command: 'ingest-claims',
        title: 'Ingest the selected claims',
        keys: 'Mod+Enter',
        refusal: ingestRefusal,
      },
    ],
    rows: claimRows,
    load: {
      async page(count, after, signal) {
        const { claims, ...page } = await api.fetchProvisionedClaims(count, after as number | undefined, signal)
        return { ...page, rows: claims.map(rowOf) }
      },
      async one(id, upTo) {
        const item = await api.readClaim(id, upTo)
        return item && { ...item, match: null }
      },
    },
    edit: {
      kind: 'edit-claims',
      send: (edits, operation, text) =>
        api.editClaims(
          edits.map(({ changes, ...edit }) => ({ ...edit, changes: changes as ClaimChanges })),
          operation,
          text,
        ),
      describe: (row, changes) => describeEdit(row, changes as ClaimChanges, lookups),
    },
    search: {
      textOf: (row) => textOf(row, lookups, flags),
      matchValue,
      revision: () => lookups.revision + flags.revision,
    },
  }
}
