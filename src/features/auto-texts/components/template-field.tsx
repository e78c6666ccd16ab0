import { useRef } from 'react'
import { longestAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import {
  type AutoTextTrigger,
  type AutoTextVariable,
  autoTextVariables,
  ruleOf,
} from '../../../../contract/auto-texts/triggers.ts'
import { problemsOfSettings } from '../../../../machines/auto-text/check-template.ts'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import { useSegments } from '../../../shared/segments/use-segments.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { exampleOf } from '../auto-text-labels.ts'
import type { AutoTextValues } from '../auto-text-values.ts'
import { bubble, chips, dim, language } from '../auto-texts.css.ts'

interface Props {
  form: FormHandle<AutoTextValues>
  name: 'body' | 'spanish'
  trigger: AutoTextTrigger
  business: string
  segmentPrice: number
}

/** The text in one language: what is known of it while it is typed, and variables that are put in at the caret. */
export function TemplateField({ form, name, trigger, business, segmentPrice }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const label = form.labels[name]
  const text = form.values[name]
  const isSpanish = name === 'spanish'
  const isWhole = text.trim() !== '' && !problemsOfSettings(trigger, { [name]: text })[name]
  const example = isWhole ? exampleOf(trigger, form.values, { spanish: isSpanish, business }) : ''
  const segments = useSegments(example, segmentPrice)
  const insert = (variable: AutoTextVariable) => {
    const written = `{${variable}}`
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {}
    form.set({ [name]: text.slice(0, start) + written + text.slice(end) })
    // The caret goes behind the variable, once the field has the new text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + written.length, start + written.length)
    })
  }
  return (
    <section className={language} aria-label={label} lang={isSpanish ? 'es' : 'en'}>
      <TextArea
        ref={area}
        label={label}
        name={name}
        rows={5}
        maxLength={longestAutoText}
        value={text}
        fault={form.faultOf(name)}
        onChange={(event) => form.set({ [name]: event.target.value })}
        onBlur={() => form.leave(name)}
      />
      <ul className={chips} lang="en" aria-label={`Variables for ${label}`}>
        {ruleOf(trigger).variables.map((variable) => (
          <li key={variable}>
            <ChipButton
              aria-label={`Insert ${autoTextVariables[variable].label} into ${label}`}
              onClick={() => insert(variable)}
            >
              {autoTextVariables[variable].label}
            </ChipButton>
          </li>
        ))}
      </ul>
      {example && <p className={bubble}>{example}</p>}
      <p className={dim} lang="en" aria-live="polite">
        {segments}
      </p>
    </section>
  )
}
