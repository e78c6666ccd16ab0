import { type EditableField, editableFields, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts, type ClaimFlag } from '../../../../../machines/intake-item/claim-flags.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { ComputedColumn } from '../../../../workspace/grid/column.ts'
import { coveredCell, done, urgent, wanting } from '../../../../workspace/grid/grid.css.ts'
import { fieldsToFill } from '../claim/fields-to-fill.ts'
import { contactRefusalOf, type IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

type Queue = Pick<IntakeWorkspace, 'rows' | 'failureOf' | 'flagsOf'>

/** Flags that say that a value is wrong. */
const wrongValues: readonly ClaimFlag[] = ['vin_check_digit', 'future_date']

/** What keeps a claim from being ready, in words: a failure, missing fields, a wrong value; or that it is ready. */
export function needsColumn(workspace: Queue): ComputedColumn<IntakeRow> {
  return {
    id: 'needs',
    header: 'Needs',
    width: 84,
    priority: 4,
    className: coveredCell,
    classOf(row) {
      const [first] = needsOf(row, workspace)
      if (first === 'ready') return done
      if (first === 'failed' || isFlag(first)) return urgent
      return first === undefined ? null : wanting
    },
    explain(row) {
      const failure = workspace.failureOf(row)
      if (failure !== null) return failure
      const refusal = contactRefusalOf(row)
      if (refusal !== null) return refusal
      const needs = needsOf(row, workspace)
      const [first] = needs
      if (isFlag(first)) return claimFlagTexts[first].sentence
      return needs.length > 1 ? `Missing: ${needs.map(needLabel).join(', ')}` : null
    },
    valuesOf: (row) => needsOf(row, workspace),
    format: needLabel,
    textOf(row) {
      const needs = needsOf(row, workspace)
      const [first] = needs
      if (first === undefined) return workspace.rows.leadOf(row.id) ? '' : 'None'
      return needs.length > 1 ? countOf(needs.length, 'field') : needLabel(first)
    },
  }
}

/** One value where something is wrong or nothing is missing, else the fields to fill; none where there is nothing to do. */
export function needsOf(row: IntakeRow, workspace: Queue): readonly string[] {
  if (workspace.failureOf(row) !== null) return ['failed']
  if (workspace.rows.leadOf(row.id)) return []
  if (contactRefusalOf(row) !== null) return ['contact']
  const fields = fieldsToFill(row)
  if (fields.length > 0) return fields
  const wrong = workspace.flagsOf(row).find((flag) => wrongValues.includes(flag))
  if (wrong) return [wrong]
  return row.action ? ['ready'] : []
}

export function needLabel(value: string): string {
  if (value === 'failed') return 'Failed'
  if (value === 'ready') return 'Ready'
  if (value === 'contact') return 'Contact canceled'
  if (isFlag(value)) return claimFlagTexts[value].label
  return isField(value) ? shortLabel(labelOf(value)) : value
}

const isFlag = (value: string | undefined): value is ClaimFlag => value !== undefined && value in claimFlagTexts
const isField = (value: string): value is EditableField => (editableFields as readonly string[]).includes(value)

/** A field's name as the cell has room for it. */
function shortLabel(label: string): string {
  return label.replace(/^Primary p/, 'P').replace(/^ZIP$/, 'ZIP code')
}
