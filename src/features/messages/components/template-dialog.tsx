import { useState } from 'react'
import type { MessageFacts } from '../../../../contract/messages/bound-fact.ts'
import type { MessageTemplate } from '../../../../contract/messages/message-template.ts'
import { fillMessage } from '../../../../machines/message/message-facts.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ConversationApi } from '../api/message-api.ts'
import { templateItem, templateList } from './messages.css.ts'

interface Props {
  claimant: string
  /** The language of the claimant comes first. */
  isSpanish: boolean
  facts: MessageFacts
  api: Pick<ConversationApi, 'templates'>
  onChoose: (filled: ReturnType<typeof fillMessage>) => void
  onClose: () => void
}

const languages = [
  { value: 'english', label: 'English' },
  { value: 'spanish', label: 'Spanish' },
] as const

/** Templates as they read for this claimant. */
export function TemplateDialog({ claimant, isSpanish, facts, api, onChoose, onClose }: Props) {
  const { data, error, busy, refetch } = useFetched('message templates', (signal) => api.templates(signal))
  const [language, setLanguage] = useState<'english' | 'spanish'>(isSpanish ? 'spanish' : 'english')
  const filled = (template: MessageTemplate) => fillMessage(template[language], facts, language === 'spanish')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Template for ${claimant}`}
      description={isSpanish ? 'The claimant prefers Spanish.' : 'The claimant writes in English.'}
      foot={<Button onClick={onClose}>Cancel</Button>}
    >
      <Tabs
        label="Language"
        tabs={isSpanish ? languages.toReversed() : [...languages]}
        value={language}
        onChange={setLanguage}
      />
      {!data && busy && <Loading label="Loading templates…" rows={4} />}
      {!data && !busy && <Failed title="Couldn’t load templates" message={reasonOf(error)} onRetry={refetch} />}
      {data?.length === 0 && <Empty title="No templates yet">An admin adds them in the settings.</Empty>}
      <ul className={templateList}>
        {data?.map((template) => (
          <li key={template.id}>
            <button type="button" className={templateItem} onClick={() => onChoose(filled(template))}>
              <b>{template.name}</b>
              <span>{filled(template).body}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
