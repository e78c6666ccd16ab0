import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ScriptLanguage } from '../../../../contract/call-scripts/call-script.ts'
import { defaultSalesScripts } from '../../../../contract/call-scripts/default-sales-scripts.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { meAtom } from '../../../shared/session/session.ts'
import { scriptIn } from '../../../workspace/call-desk/script/script-in.ts'
import { ScriptPanel } from '../../../workspace/call-desk/script/script-panel.tsx'
import { factsOfLead } from '../desk/facts-of-lead.ts'
import type { LeadWork } from '../desk/lead-work.ts'

interface Props {
  shown: SalesLead
  work: LeadWork
  onChange: (changes: Partial<LeadWork>) => void
  /** The planned follow-up in words; empty where none is planned. */
  followUpLabel: string
}

/** What to say to the owner, with the facts of the lead filled in. Answers go into the note of the call. */
export function LeadScript({ shown, work, onChange, followUpLabel }: Props) {
  const me = useAtomValue(meAtom)
  const [step, setStep] = useState(0)
  const [language, setLanguage] = useState<ScriptLanguage>('en')
  const spoken = { agent: me?.full_name ?? '', business: me?.business.name ?? '', callBack: followUpLabel }
  const answer = (question: string, given: string | null) => {
    const { [question]: _before, ...others } = work.answers
    onChange({ answers: given === null ? others : { ...others, [question]: given } })
  }
  return (
    <ScriptPanel
      script={scriptIn(language, [], defaultSalesScripts)}
      facts={factsOfLead(shown, work, spoken)}
      at={step}
      onStep={setStep}
      language={language}
      onLanguage={setLanguage}
      answers={work.answers}
      onAnswer={answer}
    />
  )
}
