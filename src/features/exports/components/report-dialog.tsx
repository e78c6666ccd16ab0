import { useState } from 'react'
import {
  type ReportOrder,
  type ReportRhythm,
  type ReportSchedule,
  reportRhythms,
} from '../../../../contract/exports/scheduled-report.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ReportsApi } from '../api/reports-api.ts'
import { exportTitle } from '../export-labels.ts'
import { columnGrid, fields, group, legend, stack } from '../exports.css.ts'
import { type ReportDraft, weekdayLabels } from '../report-draft.ts'

interface Props {
  draft: ReportDraft
  api: Pick<ReportsApi, 'save'>
  people: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
  onSaved: () => void
}

const rhythmLabels: Readonly<Record<ReportRhythm, string>> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }
const rhythms = reportRhythms.map((value) => ({ value, label: rhythmLabels[value] }))
const monthDays = Array.from({ length: 31 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))
const periods: readonly Choice[] = [
  { value: '1', label: 'The day before' },
  { value: '7', label: 'The 7 days before' },
  { value: '31', label: 'The 31 days before' },
  { value: '', label: 'All rows' },
]
const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one)

/** When a report is made and to whom it is mailed; what it has was chosen before. */
export function ReportDialog({ draft, api, people, onClose, onSaved }: Props) {
  const [order, setOrder] = useState<ReportOrder>(draft.order)
  const [isBusy, setBusy] = useState(false)
  const { schedule, recipients, days } = order
  const change = (part: Partial<ReportOrder>) => setOrder({ ...order, ...part })
  const reschedule = (part: Partial<ReportSchedule>) => change({ schedule: { ...schedule, ...part } })
  const save = async () => {
    setBusy(true)
    try {
      await api.save(draft.id, order)
      showDoneToast(draft.id === null ? 'Report scheduled' : 'Report saved')
      onSaved()
    } catch (error) {
      showErrorToast('Report not saved', error)
      setBusy(false)
    }
  }
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
          <Button tone="go" busy={isBusy} whyNot={whyNot(order)} onClick={() => void save()}>
            {isNew ? 'Schedule report' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={stack}>
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
            onChange={({ target }) => reschedule({ time: target.value })}
          />
          <Select
            label="Rows created in"
            choices={withOwn(periods, days)}
            value={days === null ? '' : String(days)}
            onChange={(next) => change({ days: next === '' ? null : Number(next) })}
          />
        </div>
        {schedule.rhythm === 'weekly' && (
          <fieldset className={group}>
            <legend className={legend}>Weekdays</legend>
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
          </fieldset>
        )}
        <fieldset className={group}>
          <legend className={legend}>Recipients</legend>
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
        </fieldset>
      </div>
    </Dialog>
  )
}

/** A number of days that is no usual one is a choice too. */
const withOwn = (choices: readonly Choice[], days: number | null) =>
  days === null || choices.some(({ value }) => value === String(days))
    ? choices
    : [...choices, { value: String(days), label: `The ${days} days before` }]

/** Recipients who can get no report any more: they have to be taken off. */
const goneOf = (recipients: readonly string[], people: Props['people']) =>
  recipients
    .filter((id) => !people.some((person) => person.id === id))
    .map((id) => ({ id, name: 'Someone who may not export' }))

function whyNot({ schedule, recipients }: ReportOrder): string | null {
  if (schedule.time === '') return 'Enter a time.'
  if (schedule.rhythm === 'weekly' && schedule.weekdays.length === 0) return 'Choose a weekday.'
  return recipients.length === 0 ? 'Choose a recipient.' : null
}
