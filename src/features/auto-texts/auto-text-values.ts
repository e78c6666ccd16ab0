import * as v from 'valibot'
import { type ListedAutoText, longestAutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import { problemsOfSettings } from '../../../machines/auto-text/check-template.ts'
import type { Held } from '../../shared/form/form-state.ts'

/** The delay in minutes, as it is typed. */
export type AutoTextValues = Readonly<Record<'body' | 'spanish' | 'delay_minutes', string>>

export const autoTextFormLabels = { body: 'English', spanish: 'Spanish', delay_minutes: 'Delay in minutes' } as const

/** The fields of an automatic text as its form has them. */
export const heldAutoText = ({
  body,
  spanish,
  delay_minutes,
  version,
}: Pick<ListedAutoText, 'body' | 'spanish' | 'delay_minutes' | 'version'>): Held<AutoTextValues> => ({
  values: { body, spanish, delay_minutes: String(delay_minutes) },
  version,
})

/** The same rules that the server has for the texts of a trigger. */
export function autoTextForm(trigger: AutoTextTrigger) {
  const text = (field: 'body' | 'spanish') =>
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter the text'),
      v.maxLength(longestAutoText, `Use at most ${longestAutoText} characters`),
      v.check(
        (value) => !problemsOfSettings(trigger, { [field]: value })[field],
        ({ input }) => problemsOfSettings(trigger, { [field]: input })[field] ?? '',
      ),
    )
  const problemOfDelay = (minutes: number) => problemsOfSettings(trigger, { delay_minutes: minutes })['delay_minutes']
  const delay = v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, 'Enter whole minutes'),
    v.transform(Number),
    v.check(
      (minutes) => !problemOfDelay(minutes),
      ({ input }) => problemOfDelay(input) ?? '',
    ),
  )
  return v.object({ body: text('body'), spanish: text('spanish'), delay_minutes: delay })
}
export type AutoTextOutput = v.InferOutput<ReturnType<typeof autoTextForm>>
