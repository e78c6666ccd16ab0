import { useState } from 'react'
import {
  type ReportOrder,
  type ReportRhythm,
  type ReportSchedule,
  reportRhythms,
} from '../../../../contract/exports/scheduled-report.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ReportsApi } from '../api/reports-api.ts'
import { exportTitle } from '../export-labels.ts'
import { columnGrid, fault, fields, stack } from '../exports.css.ts'
import { choiceOf, type ReportDraft, weekdayLabels, withChoice } from '../report-draft.ts'
import type { RowsChoice } from '../rows-choice.ts'
import { FaultyGroup } from './faulty-group.tsx'
import { ColumnFields, RowsFields, type StormChoice } from './rows-fields.tsx'

interface Props {
  draft: ReportDraft
  api: Pick<ReportsApi, 'save'>
  people: readonly { readonly id: string; readonly name: string }[]
  storms: readonly StormChoice[]
  onClose: () => void
  onSaved: () => void
  /** Opens the report as a colleague has left it. */
  onDiscard: () => void
}

const rhythmLabels: Readonly<Record<ReportRhythm, string>> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }
const rhythms = reportRhythms.map((value) => ({ value, label: rhythmLabels[value] }))
const monthDays = Array.from({ length: 31 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))
const periods: readonly Choice[] = [
  { value: '1', label: 'Day before' },
  { value: '7', label: '7 days before' },
  { value: '31', label: '31 days before' },
  { value: '', label: 'All rows' },
]
const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one)

/**
 * When a report is made and to whom it is mailed. What a new one has was chosen before, in the form of exports; one that
 * is edited has the same fields here.
 */
export function ReportDialog({ draft, api, people, storms, onClose, onSaved, onDiscard }: Props) {
  const [order, setOrder] = useState<ReportOrder>(draft.order)
  const [isBusy, setBusy] = useState(false)
  /** Why it was not saved: a colleague has changed the same meanwhile. */
  const [conflict, setConflict] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { schedule, recipients, days } = order
  const choose = (next: ReportOrder) => {
    setOrder(next)
    setFaults({})
  }
  const change = (part: Partial<ReportOrder>) => choose({ ...order, ...part })
  const reschedule = (part: Partial<ReportSchedule>) => change({ schedule: { ...schedule, ...part } })
  const save = async (version: number | undefined) => {
    setBusy(true)
    try {
      await (version === undefined ? api.save(draft.id, order) : api.save(draft.id, order, version))
      showDoneToast(draft.id === null ? 'Report scheduled' : 'Report saved')
      onSaved()
    } catch (error) {
      const found = faultsOf(error)
      if (found) setFaults(found)
      else if (isConflict(error)) setConflict(reasonOf(error))
      else showErrorToast('Report not saved', error)
      setBusy(false)
    }
  }
  const rows = {
    value: choiceOf(order),
    onChange: (choice: RowsChoice) => choose(withChoice(order, choice)),
    faults: { storm_id: faults['storm_id'], status: faults['row_status'], columns: faults['columns'] },
  }
  const rest = unplaced(faults)
  const isNew = draft.id === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Email a report' : 'Edit report'}
      description={`${exportTitle(order)}. Each person gets an email with a link when the file is ready.`}
      width="medium"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="go"
            busy={isBusy}
            whyNot={whyNot(order)}
            onClick={() => void save(conflict === null ? draft.version : undefined)}
          >
            {isNew ? 'Schedule report' : conflict === null ? 'Save' : 'Save anyway'}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {conflict !== null && (
          <Notice tone="amber" action={<Button onClick={onDiscard}>Discard and open theirs</Button>}>
            {conflict}
          </Notice>
        )}
        {!isNew && <RowsFields {...rows} storms={storms} />}
        {!isNew && <ColumnFields {...rows} />}
        <div className={fields}>
          <Select
            label="Repeats"
            choices={rhythms}
            value={schedule.rhythm}
            onChange={(rhythm) => reschedule({ rhythm })}
          />
          {schedule.rhythm === 'monthly' && (
            <Select
              label="Day of the month"
              choices={monthDays}
              value={String(schedule.day)}
              hint="A shorter month has it on its last day."
              onChange={(day) => reschedule({ day: Number(day) })}
            />
          )}
          <TextField
            label="Time"
            type="time"
            value={schedule.time}
            hint="In the business’s time zone."
            fault={faults['schedule.time'] ?? null}
            onChange={({ target }) => reschedule({ time: target.value })}
          />
          <Select
            label="Rows created in"
            choices={withOwn(periods, days)}
            value={days === null ? '' : String(days)}
            fault={faults['days'] ?? null}
            onChange={(next) => change({ days: next === '' ? null : Number(next) })}
          />
        </div>
        {schedule.rhythm === 'weekly' && (
          <FaultyGroup legend="Weekdays" fault={faults['schedule.weekdays'] ?? null}>
            <div className={columnGrid}>
              {weekdayLabels.map((label, at) => (
                <Checkbox
                  key={label}
                  checked={schedule.weekdays.includes(at + 1)}
                  onChange={(isOn) => {
                    const others = without(schedule.weekdays, at + 1)
                    reschedule({ weekdays: isOn ? [...others, at + 1].toSorted((a, b) => a - b) : others })
                  }}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </FaultyGroup>
        )}
        <FaultyGroup legend="Recipients" fault={faults['recipients'] ?? null}>
          <div className={columnGrid}>
            {[...people, ...goneOf(recipients, people)].map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={recipients.includes(id)}
                onChange={(isOn) => {
                  const others = without(recipients, id)
                  change({ recipients: isOn ? [...others, id] : others })
                }}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </FaultyGroup>
        {rest && (
          <p role="alert" className={fault}>
            {rest}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A number of days that is no usual one is a choice too. */
const withOwn = (choices: readonly Choice[], days: number | null) =>
  days === null || choices.some(({ value }) => value === String(days))
    ? choices
    : [...choices, { value: String(days), label: `${days} days before` }]

/** Recipients who can get no report any more: they have to be taken off. */
const goneOf = (recipients: readonly string[], people: Props['people']) =>
  recipients
    .filter((id) => !people.some((person) => person.id === id))
    .map((id) => ({ id, name: 'Someone who may not export' }))

/** The fields that an answer names, with its reasons; null where it names none. */
function faultsOf(error: unknown): Readonly<Record<string, string>> | null {
  const { errors } = error instanceof ApiProblem ? error.problem : {}
  return errors && Object.keys(errors).length > 0 ? errors : null
}

/** Somebody has changed what is to be saved. */
const isConflict = (error: unknown) =>
  error instanceof ApiProblem && error.problem.type === 'urn:claimfront:changed-meanwhile'

const placed = ['storm_id', 'row_status', 'columns', 'days', 'recipients', 'schedule.time', 'schedule.weekdays']

/** Reasons of fields that have no place of their own here. */
const unplaced = (faults: Readonly<Record<string, string>>) =>
  Object.entries(faults)
    .flatMap(([field, reason]) => (placed.includes(field) ? [] : [`${field}: ${reason}`]))
    .join('. ')

function whyNot({ schedule, recipients, columns }: ReportOrder): string | null {
  if (columns.length === 0) return 'Choose a column.'
  if (schedule.time === '') return 'Enter a time.'
  if (schedule.rhythm === 'weekly' && schedule.weekdays.length === 0) return 'Choose a weekday.'
  return recipients.length === 0 ? 'Choose a recipient.' : null
}
