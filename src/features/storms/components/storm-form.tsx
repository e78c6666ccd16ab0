import { CheckInput, ChoiceInput, TextInput } from '../../../shared/form/form-fields.tsx'
import { group, pair } from '../../../shared/form/form.css.ts'
import { Form } from '../../../shared/form/form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { storeDraft } from '../../../shared/form/drafts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { hint } from '../../../shared/ui/field.css.ts'
import { SaveButton } from '../../../shared/form/form.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { formatDay } from '../../../shared/time/format-time.ts'
import { usualCallingHours } from '../../../../contract/call-center/calling-hours.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { StormApi } from '../api/storm-api.ts'
import { callingLawNote } from '../../../shared/time/hour-choices.ts'
import { formatTimeOfDay, hourChoices } from '../calling-hours-choices.ts'
import {
  changedFacts,
  heldStorm,
  stormFactLabels,
  type StormFacts,
  StormFactsForm,
  type StormFactValues,
} from '../storm-values.ts'
import { AutomaticTexts } from './automatic-texts.tsx'

interface Props {
  api: StormApi
  storm: StormView
  callCenters: readonly { readonly id: string; readonly full_name: string }[]
  onChanged: () => void
  onClose: () => void
}

const hourEdges = ['from', 'to'] as const

/** Both ends are left to the business, or neither is. */
function hoursBeside(edge: 'from' | 'to', chosen: string, values: StormFactValues): Partial<StormFactValues> {
  if (chosen === '') return { 'settings.calling_hours.from': '', 'settings.calling_hours.to': '' }
  const other = edge === 'from' ? 'to' : 'from'
  if (values[`settings.calling_hours.${other}`] !== '') return {}
  return { [`settings.calling_hours.${other}`]: usualCallingHours[other] }
}

/** Title, days and settings of an event. */
export function StormForm({ api, storm, callCenters, onChanged, onClose }: Props) {
  const draft = `storm ${storm.id}`
  const form = useForm<StormFactValues, StormFacts>({
    held: heldStorm(storm),
    labels: stormFactLabels,
    schema: StormFactsForm,
    draft,
    save: async (output, { changes, version }) => {
      const operation = newOperation(`Edit ${storm.title}`)
      const saved = await api.edit(storm.id, changedFacts(output, changes), version, operation)
      showUndoableToast(`${saved.title} saved`, operation, onChanged)
      onClose()
      onChanged()
      return heldStorm(saved)
    },
    reread: async () => heldStorm(await api.get(storm.id)),
  })
  const choices = [
    { value: '', label: 'None' },
    ...callCenters.map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  const cancel = () => {
    storeDraft(draft, {})
    onClose()
  }
  const shown = (name: keyof StormFactValues, value: string | boolean) => {
    if (typeof value === 'boolean') return value ? 'On' : 'Off'
    if (name === 'settings.call_center_id') return choices.find((one) => one.value === value)?.label ?? value
    if (name.startsWith('settings.calling_hours.')) return formatTimeOfDay(value)
    return name === 'title' || value === '' ? value : formatDay(value)
  }
  const lawNote = callingLawNote({
    from: form.values['settings.calling_hours.from'],
    to: form.values['settings.calling_hours.to'],
  })
  return (
    <Form
      form={form}
      label="Event"
      shown={shown}
      foot={
        <>
          <SaveButton form={form}>Save event</SaveButton>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <TextInput form={form} name="title" autoComplete="off" />
      <div className={pair}>
        <TextInput form={form} name="timespan.start" type="date" />
        <TextInput form={form} name="timespan.end" type="date" />
      </div>
      <ChoiceInput form={form} name="settings.call_center_id" choices={choices} />
      <div className={pair}>
        {hourEdges.map((edge) => (
          <ChoiceInput
            key={edge}
            form={form}
            name={`settings.calling_hours.${edge}`}
            choices={hourChoices(edge, storm.settings.calling_hours?.[edge] ?? '')}
            also={(chosen) => hoursBeside(edge, chosen, form.values)}
            {...(edge === 'from' && { hint: 'By the claimant’s own clock. On Sundays never before noon.' })}
          />
        ))}
      </div>
      {lawNote && <Notice tone="amber">{lawNote}</Notice>}
      <div className={group}>
        <CheckInput form={form} name="settings.self_schedule" />
        <p className={hint}>
          Off: claimants can’t book or move by their link. The page says that you will call them and shows the call
          center’s phone. They can still see and cancel what is booked.
        </p>
        <CheckInput form={form} name="settings.auto_sms" />
        <p className={hint}>
          Off: no confirmations, reminders or offers of an earlier time by text, from now on and for texts that have not
          left. Emails still go out.
        </p>
        <AutomaticTexts />
      </div>
    </Form>
  )
}
