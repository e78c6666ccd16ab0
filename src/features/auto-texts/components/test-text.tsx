import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { AutoTextTest } from '../../../../contract/auto-texts/auto-text-preview.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { AutoTextsApi } from '../api/auto-texts-api.ts'
import type { AutoTextValues } from '../auto-text-values.ts'
import { dim, stack, testLine } from '../auto-texts.css.ts'

interface Props {
  text: ListedAutoText
  /** As they are typed. */
  values: AutoTextValues
  api: Pick<AutoTextsApi, 'test'>
}

const languages = [
  { value: 'english', label: 'English' },
  { value: 'spanish', label: 'Spanish' },
]

/** Sends the text as it is typed to a phone, with made-up facts. */
export function TestText({ text, values, api }: Props) {
  const [to, setTo] = useState('')
  const [language, setLanguage] = useState('english')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(null)
    const checked = v.safeParse(AutoTextTest, { to, language, body: values.body, spanish: values.spanish })
    if (!checked.success) return setFault(checked.issues[0].message)
    setBusy(true)
    setFault(null)
    try {
      setSent((await api.test(text.id, checked.output)).text)
    } catch (error) {
      setFault((error instanceof ApiProblem && error.problem.errors?.['to']) || reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <form className={stack} aria-label="Send a test" noValidate onSubmit={(event) => void submit(event)}>
      <div className={testLine}>
        <TextField
          label="Send a test to a phone"
          type="tel"
          autoComplete="tel"
          value={to}
          fault={fault}
          onChange={(event) => {
            setTo(event.target.value)
            setFault(null)
          }}
        />
        <Select label="Language" choices={languages} value={language} onChange={setLanguage} />
        <Button type="submit" busy={isBusy} whyNot={to.trim() === '' ? 'Enter a phone number first.' : null}>
          Send test
        </Button>
      </div>
      <p className={dim}>With made-up facts, marked as a test. It counts in no figure.</p>
      {sent !== null && <Notice tone="green">On its way: {sent}</Notice>}
    </form>
  )
}
