import { lawfulHours } from '../../../../contract/call-center/calling-hours.ts'
import { ChoiceInput } from '../../../shared/form/form-fields.tsx'
import { pair } from '../../../shared/form/form.css.ts'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import { callingLawNote, halfHourChoices } from '../../../shared/time/hour-choices.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { BusinessValues } from '../business-values.ts'

const edges = ['from', 'to'] as const

/** When claimants are called, and when texts and emails leave. The hours between are quiet. */
export function HoursFields({ form }: { form: FormHandle<BusinessValues> }) {
  const { values } = form
  const lawNote = callingLawNote({ from: values['calling_hours.from'], to: values['calling_hours.to'] })
  return (
    <>
      <div className={pair}>
        {edges.map((edge) => (
          <ChoiceInput
            key={edge}
            form={form}
            name={`calling_hours.${edge}`}
            choices={halfHourChoices(edge, values[`calling_hours.${edge}`])}
            {...(edge === 'from' && { hint: 'By the claimant’s own clock. An event can have its own hours.' })}
          />
        ))}
      </div>
      {lawNote && <Notice tone="amber">{lawNote}</Notice>}
      <div className={pair}>
        {edges.map((edge) => (
          <ChoiceInput
            key={edge}
            form={form}
            name={`message_hours.${edge}`}
            choices={halfHourChoices(edge, values[`message_hours.${edge}`], lawfulHours)}
            {...(edge === 'from' && {
              hint: 'Outside these hours messages wait. On Sundays none leaves before noon. Applies to messages queued from now on.',
            })}
          />
        ))}
      </div>
    </>
  )
}
